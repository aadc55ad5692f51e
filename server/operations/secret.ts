import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Engine } from '../database/engine.ts';
import type { KeyValues } from '../database/key-values.ts';
import { codeOf } from './error-code.ts';
import { createSigner, type Signer } from './signer.ts';

export interface SecretSettings {
  readonly dataDir: string;
  /** Nothing: one is made and kept, in the data folder or in the shared database. */
  readonly contactSecret: string | undefined;
}

const otherSecret =
  'CONTACT_SECRET is not the one that the last instance started with: give all instances the same, or forms are held';

/** Signs for every feature: with one secret, from which the signer derives a key for each purpose. */
export async function openSigner(
  { isShared }: Engine,
  values: KeyValues,
  log: Logger,
  { dataDir, contactSecret }: SecretSettings,
): Promise<Signer> {
  return createSigner(
    isShared
      ? await loadSharedSecret(values, contactSecret, () => log.warn(otherSecret))
      : loadSecret(dataDir, contactSecret),
  );
}

const noRoom = ['ENOSPC', 'EDQUOT'];

/** The secret of the environment, else the one in the data folder, made at the first start. */
export function loadSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, 'contact-secret');
  try {
    // Fails when the file exists: two processes that start together end up with the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = codeOf(error);
    // On a full disk an empty file would stay, and be taken for the secret.
    if (noRoom.includes(code)) rmSync(file, { force: true });
    if (code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no usable secret. Delete it to get a new one.`);
  return secret;
}

const secretName = 'contact-secret';
const markName = 'contact-secret-mark';

/** The secret of the environment, else the one in the database, made by the first instance that starts. */
export async function loadSharedSecret(
  values: KeyValues,
  given: string | undefined,
  /** Called when the instance that started before this one had another secret. */
  onOther: () => void,
): Promise<string> {
  if (!given) await values.replace(secretName, undefined, randomBytes(32).toString('hex'));
  const secret = given ?? (await values.get(secretName));
  if (!secret) throw new Error('The database holds no secret for the forms.');
  const mark = createSigner(secret).sign('mark', secretName);
  const former = await values.get(markName);
  if (former !== mark) await values.set(markName, mark);
  if (former !== undefined && former !== mark) onOther();
  return secret;
}
