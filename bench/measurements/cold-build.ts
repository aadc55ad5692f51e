/** A full build in a fresh copy of the project, without any cache, on two cores. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../../tests/support/project-copy.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, SiteRun } from '../measurement.ts';
import { runBounded } from '../run-bounded.ts';
import { programs } from '../servers/start-server.ts';
import { median } from '../statistics.ts';
import { type Row, verdict } from '../table.ts';

const GOAL_SECONDS = 20;

async function buildOnce(): Promise<number> {
  const folder = temporaryFolder('build');
  copyProject(folder);
  const build = [process.execPath, join(folder, 'scripts', 'build.ts')];
  const bound = programs.taskset && availableParallelism() > 2;
  const [command = '', ...args] = bound ? ['taskset', '-c', '0,1', ...build] : build;
  const start = performance.now();
  await runBounded(command, args, { cwd: folder, seconds: 180 });
  const seconds = (performance.now() - start) / 1000;
  removeFolder(folder);
  return seconds;
}

async function measure({ amount, progress }: SiteRun): Promise<Row[]> {
  const builds: number[] = [];
  for (let round = 0; round < amount(3, 1); round += 1) {
    builds.push(await buildOnce());
    progress(`${builds.at(-1)?.toFixed(1)} s`);
  }
  const seconds = median(builds);
  return [
    {
      what: 'full build from cold',
      measured: `${seconds.toFixed(1)} s`,
      goal: `≤ ${GOAL_SECONDS} s`,
      note: 'on 2 cores',
      verdict: verdict(seconds <= GOAL_SECONDS),
    },
  ];
}

export const coldBuild: Measurement = { name: 'build', run: measure };
