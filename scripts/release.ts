/** `npm run release`: a slim installation beside the earlier ones, and the way back. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { root } from './check/run-command.ts';
import { fillRelease } from './release/fill-release.ts';
import { OptionsError, type ReleaseTask, readTask, usage } from './release/options.ts';
import {
  addRelease,
  currentRelease,
  previousRelease,
  ReleaseError,
  releaseFolder,
  releaseNumbers,
  removeOld,
  switchTo,
} from './release/releases.ts';
import { tryRelease } from './release/try-release.ts';

const restart = 'Restart the server to use it: sudo systemctl restart site';

/** The settings outlive every release. The first one takes over those of the project, which npm start has used so far. */
function provideSettings(folder: string): void {
  const file = join(folder, '.env');
  if (existsSync(file)) return;
  const own = join(root, '.env');
  const lines = existsSync(own) ? readFileSync(own, 'utf8').split('\n') : [];
  const kept = lines.filter((line) => !/^\s*(?:DATA_DIR\s*=|$)/.test(line));
  writeFileSync(file, [`DATA_DIR=${join(folder, 'data')}`, ...kept, ''].join('\n'), {
    mode: 0o600,
  });
  console.log(`Settings: ${file}`);
}

async function make({
  folder,
  keep,
  stay,
}: Extract<ReleaseTask, { kind: 'make' }>): Promise<number> {
  if (!(await ensureBuilt(root))) return 1;
  const number = addRelease(folder, (target) => fillRelease(root, target, process.execPath));
  const target = releaseFolder(folder, number);
  const problem = await tryRelease(target);
  if (problem) {
    rmSync(target, { recursive: true });
    throw new ReleaseError(`The new release does not start, so nothing was changed:\n${problem}`);
  }
  provideSettings(folder);
  if (!stay) switchTo(folder, number);
  const removed = removeOld(folder, keep);
  console.log(`Release ${number}: ${target}`);
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}`);
  if (!stay) console.log(restart);
  return 0;
}

function lead(folder: string, number: number): number {
  if (!releaseNumbers(folder).includes(number)) {
    throw new ReleaseError(`There is no release ${number} in ${folder}.`);
  }
  switchTo(folder, number);
  console.log(`current is release ${number}. ${restart}`);
  return 0;
}

function list(folder: string): number {
  const current = currentRelease(folder);
  for (const number of releaseNumbers(folder)) {
    console.log(`${number}${number === current ? '  current' : ''}`);
  }
  return 0;
}

async function run(task: ReleaseTask): Promise<number> {
  switch (task.kind) {
    case 'help':
      console.log(usage);
      return 0;
    case 'make':
      return make(task);
    case 'back':
      return lead(task.folder, previousRelease(task.folder));
    case 'to':
      return lead(task.folder, task.number);
    case 'list':
      return list(task.folder);
  }
}

try {
  process.exitCode = await run(readTask(process.argv.slice(2)));
} catch (error) {
  const isUsage = error instanceof OptionsError;
  if (!isUsage && !(error instanceof ReleaseError)) throw error;
  console.error(isUsage ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = isUsage ? 2 : 1;
}
