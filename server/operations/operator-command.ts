/** How an operator types a command here: with npm in the project, with `bin/site` in a release, which has no npm. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The command of the release in this folder, by the link that survives the next one; nothing in the project. */
export function releaseCommand(folder: string): string | undefined {
  const own = join(folder, 'bin', 'site');
  const current = join(dirname(dirname(folder)), 'current', 'bin', 'site');
  if (!existsSync(own)) return undefined;
  return existsSync(current) ? current : own;
}

const inRelease = releaseCommand(root);

/**
 * A text that names commands as the project has them, with those that a release has in its own words. The others (`build`,
 * `setup` …) need the project.
 */
export function commandsAsTyped(text: string, program = inRelease): string {
  if (!program) return text;
  return text
    .replaceAll(/npm run (requests|status|doctor)\b( \[?|)(?:-- )?/g, `${program} $1$2`)
    .replaceAll(/npm run (?=\w)/g, 'in the project: npm run ');
}
