/** A measured company in one process or several: a real database, simulated time, and targets that a test breaks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minute, second } from '@site/base';
import { type Leading, openStorage, values } from '@site/storage';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import type {
  ProbeConfig,
  StatusConfig,
} from '../../../apps/server/status/config/status-config.ts';
import { startMeasuring } from '../../../apps/server/status/measuring/start-measuring.ts';
import { staff } from '../../../apps/server/status/notify/staff.ts';
import type { ProbeOutcome, ProbeResult } from '../../../apps/server/status/probes/probe.ts';
import { ReportReader } from '../../../apps/server/status/report.ts';
import { eachTest } from '../machine/each-test.ts';
import { processTimers, type SimulatedTime, simulatedTime } from './simulated-time.ts';
import { sceneStart, statusScene } from './status-scene.ts';
import { statusTables } from './status-tables.ts';

/** `local` is what this machine itself lacks, `login` a refused login; `here` answers, but from this machine. */
type Target = ProbeResult | 'local' | 'login' | 'here' | 'no-data' | 'hangs' | 'throws';

const outcomes: Readonly<Record<'local' | 'login' | 'here', ProbeOutcome>> = {
  here: { result: 'up', milliseconds: 50, reason: null, isOnThisMachine: true },
  local: { result: 'unknown', milliseconds: null, reason: 'no default route', fault: 'local' },
  login: { result: 'unknown', milliseconds: null, reason: 'login refused', fault: 'login' },
};

/** A probe of the component `web` unless the key says otherwise. */
export const probeConfig = (key: string, change: Partial<ProbeConfig> = {}): ProbeConfig => ({
  key,
  interval: minute,
  timeout: 10 * second,
  confirm: { down: 2, up: 2, retry: 15 * second },
  settings: { kind: 'tcp', host: 'inner.example', port: 7, slowAfter: undefined },
  ...change,
});

export function statusConfig(
  keys: readonly string[],
  change: Partial<ProbeConfig> = {},
): StatusConfig {
  const ids = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))];
  return {
    notes: [],
    witnesses: [],
    components: ids.map((id) => ({
      id,
      name: `Dienst ${id}`,
      description: undefined,
      probes: keys.filter((key) => key.startsWith(`${id}:`)).map((key) => probeConfig(key, change)),
    })),
  };
}

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly code?: string;
}

const audiences = [staff({ hasMail: true, hasWebhook: false })];

/** A process on the database, which leads until it is told that another one does. */
async function openProcess(folder: string, time: SimulatedTime, config: StatusConfig) {
  const settings = { dataDir: folder, databaseUrl: undefined };
  const storage = await openStorage(settings, statusTables, { wait: 0 });
  // Thousands of commits, and no power cut.
  await sql`pragma synchronous = off`.execute(storage.db);
  const timers = processTimers(time.timers);
  const scene = statusScene(storage, { audiences });
  let leading: Leading | undefined;
  const { store, db } = scene;
  const log: LogLine[] = [];
  const targets = new Map<string, Target>();
  const reports = new ReportReader(store);
  const runs: { readonly key: string; readonly at: number }[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const outcomeOf = async (key: string): Promise<ProbeOutcome | 'no-data'> => {
    const target = targets.get(key) ?? 'up';
    if (target === 'hangs') return new Promise(() => undefined);
    if (target === 'throws') throw new Error('defect');
    if (target === 'no-data') return target;
    if (target === 'local' || target === 'login' || target === 'here') return outcomes[target];
    await new Promise<void>((wake) => timers.set(wake, target === 'down' ? 10 * second : 50));
    return { result: target, milliseconds: target === 'down' ? null : 50, reason: null };
  };
  const measuring = startMeasuring({
    config,
    createProbe: (probe) => async () => {
      runs.push({ key: probe.key, at: time.clock.now() });
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      return outcomeOf(probe.key).finally(() => {
        atOnce -= 1;
      });
    },
    store,
    lead: (parts) => {
      leading = parts;
      return storage.lead(parts);
    },
    values: values(storage.db),
    clock: time.clock,
    uptime: time.clock.uptime,
    timers,
    log: pino({}, { write: (line: string) => void log.push(JSON.parse(line) as LogLine) }),
  });
  return {
    ...scene,
    storage,
    log,
    runs,
    /** What the staff are notified of: `down web`, `up web`, `trouble own`. */
    notified: async (): Promise<readonly string[]> => {
      await scene.notifyAll(time.clock.now());
      const facts = await db
        .selectFrom('outbox')

        .innerJoin('status_facts', (join) =>
          join.on('number', '=', sql<number>`json_extract(data, '$.fact')`),
        )
        .orderBy('number')
        .select(['status_facts.kind', 'subject', 'event', 'from_state'])
        .execute();
      return facts.map(({ kind, subject, event, from_state }) => {
        const changed = from_state === 'down' ? 'up' : event;
        return `${kind === 'trouble' ? kind : changed} ${subject}`;
      });
    },
    /** What each probe meets; `up` unless it is set. */
    targets,
    measuring,
    /** Another process leads, until this one does again. */
    loseLead: () => leading?.end(),
    lead: () => leading?.begin(storage.db),
    pause: timers.pause,
    resume: timers.resume,
    mostAtOnce: () => mostAtOnce,
    report: () => reports.read(config, time.clock.now()),
    staffReport: () => reports.readForStaff(config, time.clock.now()),
  };
}

export type StatusProcess = Awaited<ReturnType<typeof openProcess>>;

export function setAll(
  process: StatusProcess,
  targets: readonly string[],
  state: 'up' | 'down' | 'local',
): void {
  for (const key of targets) process.targets.set(key, state);
}

export const states = async (process: StatusProcess) =>
  (await process.report()).components.map(({ state }) => state);

/** No downtime, incident or notification about a target came of it. */
export async function expectNoOutage(process: StatusProcess): Promise<void> {
  const { components, incidents } = await process.report();
  expect(incidents).toEqual([]);
  expect((await process.notified()).filter((mail) => !mail.startsWith('trouble'))).toEqual([]);
  for (const { availability } of components) {
    expect(availability).toMatchObject({ downSeconds: 0, blips: 0 });
  }
}

export function openScene(start = sceneStart) {
  const folder = mkdtempSync(join(tmpdir(), 'status-'));
  const time = simulatedTime(start);
  const opened: StatusProcess[] = [];
  return {
    folder,
    time,
    open: async (config: StatusConfig) => {
      const process = await openProcess(folder, time, config);
      opened.push(process);
      return process;
    },
    close: async () => {
      for (const { storage } of opened) await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A scene of its own for each test of a file. */
export const eachScene = (start?: number) => eachTest(() => openScene(start));
