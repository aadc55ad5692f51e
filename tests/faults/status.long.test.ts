/** What a command publishes beside the measuring server. */
import { expect, it } from 'vitest';
import { statusProgram } from '../../apps/server/cli/status-program.ts';
import { runCommand } from '../support/server/command-run.ts';
import { get, openMeasuring, patience, untilState } from './support/measuring-server.ts';

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
