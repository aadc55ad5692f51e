import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a missing folder, readable by this user alone; throws when it cannot be used. Folder by folder, because
 * Node's recursive `mkdir` never returns on a file system that refuses folders, such as /proc.
 */
export function prepareDataFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) mkdirSync(path, { mode: 0o700 });
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  accessSync(folder, constants.W_OK | constants.X_OK);
}
