import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates the folder where it is missing, readable by this user alone; throws when it cannot be used. Step by step:
 * Node's recursive `mkdir` never returns where a file system refuses folders as /proc does.
 */
export function prepareDataFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) mkdirSync(path, { mode: 0o700 });
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  accessSync(folder, constants.W_OK | constants.X_OK);
}
