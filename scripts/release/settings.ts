/** The settings beside the releases, which outlive each of them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const settingsIn = (folder: string): string => join(folder, '.env');

/**
 * Writes them with the first release, from the project's `.env`, for their owner alone because they hold a password.
 * Data stays outside of the releases. Returns the file if it is new.
 */
export function provideSettings(folder: string, project: string): string | undefined {
  const file = settingsIn(folder);
  if (existsSync(file)) return undefined;
  const own = settingsIn(project);
  const lines = existsSync(own) ? readFileSync(own, 'utf8').split('\n') : [];
  const kept = lines.filter((line) => !/^\s*(?:DATA_DIR\s*=|$)/.test(line));
  const text = [`DATA_DIR=${join(folder, 'data')}`, ...kept, ''].join('\n');
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
