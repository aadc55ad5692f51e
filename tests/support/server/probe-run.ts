/** Runs probes in tests as the server does. */
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

import type { ProbeTools, RunProbe } from '../../../apps/server/status/probes/probe.ts';
import { createProbe, type ProbeSettings } from '../../../apps/server/status/probes/probe-kinds.ts';
import { openScripted, type ScriptedServer } from '../machine/scripted-server.ts';

const testTools: ProbeTools = {
  clock: { now: () => Date.now() },
  uptime: { now: () => performance.now() },
  lastPush: async () => undefined,
};

/** Long enough for any answer of this machine, however busy it is. */
const patience = 10_000;

/** Without what a test need not say. */
type Settings = ProbeSettings extends infer One
  ? One extends ProbeSettings
    ? Omit<One, 'slowAfter'> & { readonly slowAfter?: number }
    : never
  : never;

type Options = Partial<ProbeTools> & { readonly timeout?: number };

export const runWholeProbe = (
  settings: Settings,
  { timeout = patience, ...tools }: Options = {},
): ReturnType<RunProbe> => {
  const whole = { slowAfter: undefined, ...settings } as ProbeSettings;
  return createProbe({ key: 'web:test:1', timeout, settings: whole }, { ...testTools, ...tools })();
};

/** Without saying that the target is on this machine: all targets of tests are. */
export async function runProbe(settings: Settings, options?: Options) {
  const outcome = await runWholeProbe(settings, options);
  if (outcome === 'no-data') return outcome;
  const { isOnThisMachine, ...rest } = outcome;
  return rest;
}

/** A target that goes away with the test. */
export async function openTarget(script: (socket: Socket) => void): Promise<ScriptedServer> {
  const server = await openScripted(script);
  onTestFinished(() => server.close());
  return server;
}

/** What a probe finds when nothing is there. */
export const down = (reason: string) => ({ result: 'down', milliseconds: null, reason });
