/** Runs what an operator's own data could break on a copy of the project with an invented provider's folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyProject, replaceSite } from '../../tests/support/project-copy.ts';
import { root } from '../check/run-command.ts';
import { type Counts, settled } from './counts.ts';

const countsIn = (folder: string): string => join(folder, '.build', 'test', 'counts.json');

/** For the run that started this one: what its last line says. */
export function writeCounts(counts: Counts): void {
  mkdirSync(dirname(countsIn(root)), { recursive: true });
  writeFileSync(countsIn(root), JSON.stringify(counts));
}

const folderOf = (): string => join(root, '.build', 'second-company');

const company = join(root, 'tests', 'second-company');

/** The way an operator goes: the project, a folder of one's own, and set-up from a file of answers. */
function prepare(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  rmSync(join(folder, 'tests', 'second-company'), { recursive: true });
  replaceSite(folder, join(company, 'site'));
  const setup = [join(folder, 'scripts', 'setup.ts'), '--from', join(company, 'answers.yaml')];
  execFileSync(process.execPath, setup, { cwd: folder, stdio: 'inherit' });
  // The answers know photos of an external host or none; this company has its own.
  cpSync(join(company, 'site', 'settings.ts'), join(folder, 'site', 'settings.ts'));
}

export async function runSecondCompany(): Promise<Counts> {
  const folder = folderOf();
  prepare(folder);
  const child = spawn(process.execPath, [join(folder, 'scripts', 'test.ts'), '--site'], {
    cwd: folder,
    env: { ...process.env, MAIL_TO: 'anfragen@provider.example,vertrieb@provider.example' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const counts = existsSync(countsIn(folder))
    ? (JSON.parse(readFileSync(countsIn(folder), 'utf8')) as Counts)
    : undefined;
  return settled(counts, code ?? 1);
}
