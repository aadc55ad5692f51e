/** A copy of the project with an invented provider's folder, set up the way an operator does it. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, replaceSite } from '../../tests/support/machine/project-copy.ts';
import { root } from '../check/run-command.ts';

const folder = join(root, '.build', 'second-company');
const company = join(root, 'tests', 'second-company');

export function prepareSecondCompany(): string {
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  rmSync(join(folder, 'tests', 'second-company'), { recursive: true });
  replaceSite(folder, join(company, 'site'));
  const setup = [join(folder, 'scripts', 'setup.ts'), '--from', join(company, 'answers.yaml')];
  execFileSync(process.execPath, setup, { cwd: folder, stdio: 'inherit' });
  // The answers know photos of an external host or none; this company has its own.
  cpSync(join(company, 'site', 'settings.ts'), join(folder, 'site', 'settings.ts'));
  return folder;
}
