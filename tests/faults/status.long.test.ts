/** The measuring server as processes of its own: what a command publishes, and a second process. */
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { statusProgram } from '../../server/cli/status-program.ts';
import { databaseFile } from '../../server/database/open-database.ts';
import { runCommand } from '../support/server/command-run.ts';
import type { Child } from './support/child.ts';
import { get, openMeasuring, patience, report, untilState } from './support/measuring-server.ts';

it('shows everywhere what an operator publishes by a command', async () => {
  const { folder, config, start } = await openMeasuring();
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
async function pauseOutsideTransaction(folder: string, { process: child }: Child): Promise<void> {
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
  const { folder, target, subjects, start } = await openMeasuring();
  const one = await start();
  await untilState(one, 'operational');
  const other = await start();
  await untilState(other, 'operational');
  await pauseOutsideTransaction(folder, one);
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
