/** Runs probes in tests as the server does. */
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ProbeSettings } from '../../../server/status/config/status-config.ts';
import { createProbe } from '../../../server/status/probes/create-probe.ts';
import type { ProbeTools } from '../../../server/status/probes/probe.ts';
import { openScripted, type ScriptedServer } from '../machine/scripted-server.ts';

const testTools: ProbeTools = {
  clock: { now: () => Date.now() },
  uptime: { now: () => performance.now() },
  lastPush: async () => undefined,
  backupAge: async () => undefined,
};

/** Long enough for any answer of this machine, however busy it is. */
const patience = 10_000;

/** Without what a test need not say. */
type Settings = ProbeSettings extends infer One
  ? One extends ProbeSettings
    ? Omit<One, 'slowAfter'> & { readonly slowAfter?: number }
    : never
  : never;

export const runProbe = (
  settings: Settings,
  { timeout = patience, ...tools }: Partial<ProbeTools> & { readonly timeout?: number } = {},
) => {
  const whole = { slowAfter: undefined, ...settings } as ProbeSettings;
  return createProbe({ key: 'web:test:1', timeout, settings: whole }, { ...testTools, ...tools })();
};

/** A target that goes away with the test. */
export async function openTarget(script: (socket: Socket) => void): Promise<ScriptedServer> {
  const server = await openScripted(script);
  onTestFinished(() => server.close());
  return server;
}

/** What a probe finds when nothing is there. */
export const down = (reason: string) => ({ result: 'down', milliseconds: null, reason });
