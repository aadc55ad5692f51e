/**
 * The second step without JavaScript. The token is bound to the text it was made for, carries the
 * key against double sending, and remembers what the first step noticed.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { hour, second } from '../clock.ts';
import type { Signer } from '../signer.ts';
import { type Suspicion, suspicions as suspicionCodes } from '../suspicion.ts';

const lifetime = 4 * hour;
const fastest = 1.5 * second;

const contentSchema = v.object({
  key: v.pipe(v.string(), v.uuid()),
  at: v.number(),
  suspicions: v.array(v.picklist(suspicionCodes)),
});

interface Confirmation {
  readonly key: string;
  readonly suspicions: readonly Suspicion[];
}

export function createConfirmation(
  signer: Signer,
  contentHash: string,
  suspicions: readonly Suspicion[],
  now: number,
): string {
  const content = Buffer.from(JSON.stringify({ key: randomUUID(), at: now, suspicions })).toString(
    'base64url',
  );
  return `${content}.${signer.sign('confirmation', `${content}.${contentHash}`)}`;
}

/** Nothing when the token is missing, forged, too old or made for another text: then the step is shown again. */
export function readConfirmation(
  signer: Signer,
  token: unknown,
  contentHash: string,
  now: number,
): Confirmation | undefined {
  if (typeof token !== 'string') return undefined;
  const [content = '', signature = ''] = token.split('.');
  if (!signer.verify('confirmation', `${content}.${contentHash}`, signature)) return undefined;
  const { key, at, suspicions } = v.parse(
    contentSchema,
    JSON.parse(Buffer.from(content, 'base64url').toString('utf8')),
  );
  if (now - at > lifetime) return undefined;
  return { key, suspicions: now - at < fastest ? [...suspicions, 'too-fast'] : suspicions };
}
