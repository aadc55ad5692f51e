import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of the environment, else the one in the data folder, made at the first start. */
export function loadSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, 'contact-secret');
  try {
    // Fails when the file exists: two processes that start together end up with the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no usable secret. Delete it to get a new one.`);
  return secret;
}
