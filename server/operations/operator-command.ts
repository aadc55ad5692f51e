/** How an operator types a command here: with npm in the project, with `bin/site` in a release, which has no npm. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The command of the release in this folder, by the link that survives the next one; undefined in the project. */
export function releaseCommand(folder: string): string | undefined {
  const own = join(folder, 'bin', 'site');
  const current = join(dirname(dirname(folder)), 'current', 'bin', 'site');
  if (!existsSync(own)) return undefined;
  return existsSync(current) ? current : own;
}

const inRelease = releaseCommand(root);

/** The `.env` that the installation in this folder reads: a release that of all releases. */
const settingsFile = (folder: string): string =>
  join(releaseCommand(folder) ? dirname(dirname(folder)) : folder, '.env');

/**
 * A text that names commands as the project has them, with those that a release has in its own words. The others (`build`,
 * `setup` …) need the project.
 */
export function commandsAsTyped(text: string, program = inRelease): string {
  if (!program) return text;
  return text
    .replaceAll(/npm run (requests|status|doctor)\b( \[?|)(?:-- )?/g, `${program} $1$2`)
    .replaceAll(/npm start\b/g, `${program} start`)
    .replaceAll(/npm run (?=\w)/g, 'in the project: npm run ');
}

/** Set-up writes the project's own `.env`, which no release reads. */
const orSetUp = /,? or npm run setup -- (?:smtpUrl|mailFrom|mailTo|status\w+)/g;
const isToSet = (text: string): boolean =>
  /\b(?:set|check|correct|state|list)\b/.test(text) && /\b[A-Z]{2,20}_[A-Z]/.test(text);

/** A remedy with the commands of this installation, and with its `.env` if it has one. */
export function remedyAsTyped(remedy: string, folder = root): string {
  const release = releaseCommand(folder);
  const file = settingsFile(folder);
  const text = release ? remedy.replaceAll(orSetUp, '') : remedy;
  const isNamed = isToSet(text) && (!release || existsSync(file));
  const named = isNamed ? `${text} (in ${file})` : text.replaceAll(/(?<![\w/])\.env\b/g, file);
  return commandsAsTyped(named, release);
}
