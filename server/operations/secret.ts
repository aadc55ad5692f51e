import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Engine } from '../database/engine.ts';
import type { KeyValues } from '../database/key-values.ts';
import { codeOf } from './error-code.ts';
import { createSigner, type Signer } from './signer.ts';

export interface SecretSettings {
  readonly dataDir: string;
  /** Undefined: the server makes one and keeps it, in the data folder or in the shared database. */
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

/** Some file systems of containers and sticks know no hard links. */
const lacksLinks = (error: unknown): boolean =>
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error));

/** Writes the file beside its place and links it there: another process sees it whole or not at all. */
function makeSecret(file: string): void {
  const draft = `${file}-${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!lacksLinks(error)) throw error;
      // The move may replace the secret of a process that starts in the same moment; without links nothing is safer.
      renameSync(draft, file);
    }
  } catch (error) {
    // The process that was faster made the secret of both.
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The secret of the environment, else the one in the data folder, made at the first start. */
export function loadSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, 'contact-secret');
  if (!existsSync(file)) makeSecret(file);
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
