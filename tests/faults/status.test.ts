/** The measuring server as processes of its own: outages, restarts in the middle of one, a second process, a spoilt config. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StatusReport } from '../../schemas/status-report.ts';
import { statusProgram } from '../../server/cli/status-program.ts';
import { databaseFile } from '../../server/database/open-database.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { runCommand } from '../support/server/command-run.ts';
import { type Child, startChild } from './support/child.ts';
import { openSmtpTrap, type SmtpTrap } from './support/smtp-trap.ts';
import { openStatusTarget, type StatusTarget } from './support/status-target.ts';

/** Far longer than two intervals, both time-outs and the ten seconds for which a copy of the page is kept. */
const patience = { timeout: 60_000, interval: 200 };
const secretWord = 'geheime-seite-4711';

let folder: string;
let config: string;
let target: StatusTarget;
let trap: SmtpTrap;
let children: Child[];

beforeEach(async () => {
  folder = testFolder();
  config = join(folder, 'status.yaml');
  children = [];
  trap = await openSmtpTrap();
  target = await openStatusTarget(secretWord);
  writeFileSync(config, target.config);
});
afterEach(async () => {
  for (const { process: child } of children) child.kill('SIGKILL');
  await target.close();
  await trap.close();
});

async function start(): Promise<Child> {
  const child = await startChild({
    DATA_DIR: folder,
    STATUS_CONFIG: config,
    ...trap.environment,
    STATUS_MAIL_TO: 'technik@provider.example',
    LOG_LEVEL: 'warn',
  });
  children.push(child);
  return child;
}

const get = ({ url }: Child, path: string) =>
  fetch(url + path, { signal: AbortSignal.timeout(5000) });
const report = async (child: Child): Promise<StatusReport> =>
  (await get(child, '/system-status/report.json')).json();
const stateOf = async (child: Child) => (await report(child)).components?.[0]?.state;
const untilState = (child: Child, state: string) =>
  expect.poll(() => stateOf(child), patience).toBe(state);
const subjects = () => trap.received.map(({ subject }) => subject);

it('reports an outage once, even when killed in the middle of it, and never reveals where the target is', async () => {
  const first = await start();
  await untilState(first, 'operational');
  target.isWell = false;
  await untilState(first, 'down');
  expect((await report(first)).incidents).toHaveLength(1);
  // A mail that a killed process was sending waits for five minutes.
  await expect.poll(subjects, patience).toHaveLength(1);
  await first.kill('SIGKILL');

  const second = await start();
  await untilState(second, 'down');
  const [incident, ...others] = (await report(second)).incidents;
  expect([incident?.status, others]).toEqual(['investigating', []]);
  const page = await (await get(second, '/system-status')).text();
  expect(page).toContain('Ausfall');

  for (const path of [
    '/system-status',
    '/system-status/report.json',
    '/system-status/feed.atom',
    '/system-status/badge/web.svg',
    '/api/v2/summary.json',
    '/api/v2/incidents.json',
  ]) {
    const text = await (await get(second, path)).text();
    expect(text).not.toMatch(
      new RegExp(`${secretWord}|127\\.0\\.0\\.1|${target.port}|ECONN|socket`),
    );
  }

  target.isWell = true;
  await untilState(second, 'operational');
  await expect
    .poll(async () => (await report(second)).incidents[0]?.status, patience)
    .toBe('monitoring');
  await expect.poll(subjects, patience).toHaveLength(2);
  expect(subjects()).toEqual(['Ausfall: Webserver', 'Ausfall beendet: Webserver']);
  expect(trap.received.flatMap(({ to }) => to)).toEqual(Array(2).fill('technik@provider.example'));
});

it('shows everywhere what an operator publishes by a command', async () => {
  const child = await start();
  await untilState(child, 'operational');
  const status = async (...argv: readonly string[]) => {
    const settings = { DATA_DIR: folder, STATUS_CONFIG: config };
    return JSON.parse((await runCommand(statusProgram, [...argv, '--json'], settings)).out);
  };
  const textOf = async (path: string) => (await get(child, path)).text();
  const shown = async () => ({
    indicator: JSON.parse(await textOf('/api/v2/status.json')).status?.indicator,
    page: /<link href="(\w+)">/.exec(await textOf('/system-status'))?.[1],
    mark: /data-state="(\w+)"/.exec(await textOf('/'))?.[1],
    badge: /<title>(.*?)<\/title>/.exec(await textOf('/system-status/badge/web.svg'))?.[1],
  });
  const words = ['--title', 'Störung im Netz', '--text', 'Wir suchen.', '--yes'];
  const { published } = await status('incident', 'open', '--impact', 'critical', ...words);
  await expect.poll(shown, patience).toEqual({
    indicator: 'critical',
    page: 'down',
    mark: 'down',
    badge: 'Webserver: Ausfall',
  });
  await status('incident', 'resolve', published, '--text', 'Behoben.', '--yes');
  await expect.poll(shown, patience).toEqual({
    indicator: 'none',
    page: 'operational',
    mark: 'operational',
    badge: 'Webserver: Betriebsbereit',
  });
});

/** A process that is paused in the middle of a transaction would keep the other one from writing. */
async function pauseOutsideTransaction({ process: child }: Child): Promise<void> {
  const database = new DatabaseSync(databaseFile(folder), { timeout: 1000 });
  const paused = () => {
    child.kill('SIGSTOP');
    try {
      database.exec('begin immediate; rollback');
      return true;
    } catch {
      child.kill('SIGCONT');
      return false;
    }
  };
  await expect.poll(paused, patience).toBe(true);
  database.close();
}

it('measures in one of two processes, and in the other when the first one is paused', async () => {
  const one = await start();
  await untilState(one, 'operational');
  const other = await start();
  await untilState(other, 'operational');
  await pauseOutsideTransaction(one);
  try {
    target.isWell = false;
    await untilState(other, 'down');
  } finally {
    one.process.kill('SIGCONT');
  }
  await untilState(one, 'down');
  expect((await report(one)).incidents).toHaveLength(1);
  await expect.poll(subjects, patience).toHaveLength(1);
});

it('keeps the last good config while the file is wrong, and says so', async () => {
  const child = await start();
  await untilState(child, 'operational');
  writeFileSync(config, 'components: [');
  await expect.poll(() => child.output(), patience).toContain('the last good one stays');
  target.isWell = false;
  await untilState(child, 'down');
  writeFileSync(config, target.config.replaceAll('Webserver', 'Webseiten'));
  await expect
    .poll(async () => (await report(child)).components[0]?.name, patience)
    .toBe('Webseiten');
});

it('is grey and 503 while the database is gone, and comes back with it', async () => {
  const child = await start();
  await untilState(child, 'operational');
  const path = databaseFile(folder);
  for (const end of ['', '-wal', '-shm']) renameSync(path + end, `${path}-aside${end}`);
  const statusOf = async (address: string) => (await get(child, address)).status;
  await expect.poll(() => statusOf('/api/v2/summary.json'), patience).toBe(503);
  // A copy of the page is kept for some seconds.
  await expect.poll(() => statusOf('/system-status'), patience).toBe(503);
  expect(await (await get(child, '/system-status')).text()).toContain('nicht abrufbar');
  expect(await statusOf('/')).toBe(200);
  for (const end of ['', '-wal', '-shm']) renameSync(`${path}-aside${end}`, path + end);
  await untilState(child, 'operational');
});
