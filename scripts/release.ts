/** `npm run release`: a slim installation beside the earlier ones, and the way back. */
import { rmSync } from 'node:fs';
import { ensureBuilt } from './build/ensure-built.ts';
import { root } from './check/run-command.ts';
import { runScript } from './command-line.ts';
import { fillRelease } from './release/fill-release.ts';
import { type ReleaseTask, readTask, usage } from './release/options.ts';
import {
  addRelease,
  previousRelease,
  ReleaseError,
  releaseFolder,
  releaseLines,
  releaseNumbers,
  removeOld,
  switchTo,
} from './release/releases.ts';
import { provideSettings } from './release/settings.ts';
import { tryRelease } from './release/try-release.ts';

const restart =
  'Restart the server to use it: sudo systemctl restart site, or how you started it without systemd.';

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
  const settings = provideSettings(folder, root);
  if (settings) console.log(`Settings: ${settings}`);
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
  for (const line of releaseLines(folder)) console.log(line);
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

runScript(async () => {
  try {
    return await run(readTask(process.argv.slice(2), process.env['INIT_CWD']));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    return 1;
  }
});
