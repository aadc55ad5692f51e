/** Runs what an operator's own data could break on a copy of the project with an invented provider's folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyProject, replaceSite } from '../../tests/support/project-copy.ts';
import { root } from '../check/run-command.ts';
import { type Counts, settled, total } from './counts.ts';
import type { PartName } from './options.ts';
import { remarks } from './runners.ts';

const endingIn = (project: string): string => join(project, '.build', 'test', 'ending.json');

interface Ending {
  readonly counts: Counts;
  readonly remarks: readonly string[];
}

/** For the run that started this one: what its last lines say. */
export function writeEnding(counts: Counts): void {
  const ending: Ending = { counts, remarks };
  mkdirSync(dirname(endingIn(root)), { recursive: true });
  writeFileSync(endingIn(root), JSON.stringify(ending));
}

const folder = join(root, '.build', 'second-company');

const company = join(root, 'tests', 'second-company');

/** The way an operator goes: the project, a folder of one's own, and set-up from a file of answers. */
function prepare(): void {
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  rmSync(join(folder, 'tests', 'second-company'), { recursive: true });
  replaceSite(folder, join(company, 'site'));
  const setup = [join(folder, 'scripts', 'setup.ts'), '--from', join(company, 'answers.yaml')];
  execFileSync(process.execPath, setup, { cwd: folder, stdio: 'inherit' });
  // The answers know photos of an external host or none; this company has its own.
  cpSync(join(company, 'site', 'settings.ts'), join(folder, 'site', 'settings.ts'));
}

async function run(parts: readonly PartName[]): Promise<Counts> {
  const args = [join(folder, 'scripts', 'test.ts'), '--site', ...parts];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, MAIL_TO: 'anfragen@provider.example,vertrieb@provider.example' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (!existsSync(endingIn(folder))) return settled(undefined, code ?? 1);
  const ending = JSON.parse(readFileSync(endingIn(folder), 'utf8')) as Ending;
  rmSync(endingIn(folder));
  remarks.push(...ending.remarks.map((line) => `${line} (second company)`));
  return settled(ending.counts, code ?? 1);
}

let begun: Promise<Counts> | undefined;

/** What needs no browser runs beside the browser tests, which leave the processor idle now and then. */
export function beginSecondCompany(): Promise<Counts> {
  if (!begun) {
    prepare();
    begun = run(['checks', 'built']);
  }
  return begun;
}

export async function runSecondCompany(): Promise<Counts> {
  const withoutBrowser = await beginSecondCompany();
  return total([withoutBrowser, await run(['e2e'])]);
}
