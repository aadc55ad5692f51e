import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSigner, repeatedTask, type Signer, second } from '@site/base';
import type { Storage, Values } from '@site/storage';
import type { Logger } from 'pino';

export interface SecretSettings {
  readonly dataDir: string;
  /** Undefined: the server makes one and keeps it, in the data folder or in the shared database. */
  readonly contactSecret: string | undefined;
}

const otherSecret =
  'CONTACT_SECRET is not the one that the last instance started with: give all instances the same, or forms are held';

/** Signs for every feature: with one secret, from which the signer derives a key for each purpose. */
export async function openSigner(
  { kind }: Storage,
  values: Values,
  log: Logger,
  { dataDir, contactSecret }: SecretSettings,
): Promise<Signer> {
  const load = async (): Promise<string> =>
    kind === 'sqlite'
      ? loadSecret(dataDir, contactSecret)
      : loadSharedSecret(values, contactSecret, () => log.warn(otherSecret));
  let signer = createSigner(contactSecret ?? randomBytes(32).toString('hex'));
  const attempt = async (): Promise<void> => {
    signer = createSigner(await load());
  };
  const again = repeatedTask(() => attempt().then(noMore, () => second));
  await attempt().catch((error: unknown) => {
    // Waiting mends a full disk and a database that is away, which have a code, but no secret that is unusable.
    if (!(error instanceof Error && 'code' in error)) throw error;
    void again.wake();
  });
  // Until then a secret of this process signs: a form that was opened meanwhile is in doubt later, and never lost.
  return {
    sign: (...text) => signer.sign(...text),
    keyFor: (purpose) => signer.keyFor(purpose),
    verify: (...text) => signer.verify(...text),
  };
}

const noMore = () => undefined;

/** Written beside its place first: half a secret would be taken for one. The folder is this server's alone. */
function makeSecret(file: string): void {
  const draft = `${file}.part`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/** The secret of the environment, else the one in the data folder, made at the first start. */
export function loadSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, 'contact-secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new Error(`${file} holds no usable secret. Delete it to get a new one.`);
  }
  return secret;
}

const secretName = 'contact-secret';
const markName = 'contact-secret-mark';

/** The secret of the environment, else the one in the database, made by the first instance that starts. */
export async function loadSharedSecret(
  values: Values,
  given: string | undefined,
  /** Called when the instance that started before this one had another secret. */
  onOther: () => void,
): Promise<string> {
  if (!given) await values.add(secretName, randomBytes(32).toString('hex'));
  const secret = given ?? (await values.get(secretName));
  if (!secret) throw new Error('The database holds no secret for the forms.');
  const mark = createSigner(secret).sign('mark', secretName);
  const former = await values.get(markName);
  if (former !== mark) await values.set(markName, mark);
  if (former !== undefined && former !== mark) onOther();
  return secret;
}
