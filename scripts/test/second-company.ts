/** A copy of the project for an invented provider, set up the way docs/adapting.md tells an operator to. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from '../check/legal-texts.ts';
import { command, root } from '../check/run-command.ts';
import { copyProject, replaceSite } from './project-copy.ts';
import { applyRecipes, recipesOf } from './recipes.ts';

const folder = join(root, '.build', 'second-company');
const company = join(root, 'tests', 'second-company');

export function prepareSecondCompany(): string {
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  rmSync(join(folder, 'tests', 'second-company'), { recursive: true });
  replaceSite(folder, join(company, 'site'));
  // Copied from ours as they are today: what they say is not what this test is about.
  for (const name of readdirSync(join(folder, 'site', 'legal'))) {
    const file = join(folder, 'site', 'legal', name);
    const base = baseOf(readFileSync(join(folder, 'content', 'legal', name), 'utf8'));
    writeFileSync(file, readFileSync(file, 'utf8').replace('---\n', `---\nbase: ${base}\n`));
  }
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  run(join(folder, 'scripts', 'setup.ts'), '--from', join(company, 'answers.yaml'));
  // What the set-up writes passes the checks as it is.
  run(command('biome'), 'ci', 'site');
  applyRecipes(folder, recipesOf(readFileSync(join(root, 'docs', 'adapting.md'), 'utf8')));
  // A recipe may have another place or order than the formatter wants: `npm run fix`.
  run(command('biome'), 'check', '--write', 'site');
  return folder;
}
