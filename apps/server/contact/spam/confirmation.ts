/**
 * The second step without JavaScript. The token is bound to the text it was made for, carries the
 * time that the key against double sending is made of, and remembers what the first step noticed.
 */

import type { Signer } from '@site/base';
import { hour, second } from '@site/base';
import * as v from 'valibot';
import { type Suspicion, suspicions as suspicionCodes } from './suspicion.ts';

const lifetime = 4 * hour;
const fastest = 1.5 * second;

const contentSchema = v.object({
  at: v.number(),
  suspicions: v.array(v.picklist(suspicionCodes)),
});

/**
 * One text of one sender (the hash covers their address) is one request for an hour: a visitor who goes back and sends
 * again passes the first step again, and a key made at random there would store the request twice.
 */
function keyOf(signer: Signer, contentHash: string, hours: number): string {
  const digest = Buffer.from(
    signer.sign('confirmation-key', `${hours}.${contentHash}`),
    'base64url',
  );
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

export function createConfirmation(
  signer: Signer,
  contentHash: string,
  suspicions: readonly Suspicion[],
  now: number,
): string {
  const content = Buffer.from(JSON.stringify({ at: now, suspicions })).toString('base64url');
  return `${content}.${signer.sign('confirmation', `${content}.${contentHash}`)}`;
}

/** Returns undefined when the token is missing, forged, too old or made for another text. */
export function readConfirmation(signer: Signer, token: unknown, contentHash: string, now: number) {
  if (typeof token !== 'string') return undefined;
  const [content = '', signature = ''] = token.split('.');
  if (!signer.verify('confirmation', `${content}.${contentHash}`, signature)) return undefined;
  const { at, suspicions } = v.parse(
    contentSchema,
    JSON.parse(Buffer.from(content, 'base64url').toString('utf8')),
  );
  const age = now - at;
  if (age > lifetime) return undefined;
  const hours = Math.floor(at / hour);
  return {
    key: keyOf(signer, contentHash, hours),
    // The hours before and after: a quarter to and a quarter past belong together.
    furtherKeys: [hours - 1, hours + 1].map((other) => keyOf(signer, contentHash, other)),
    // A negative age means that the clock was set back.
    suspicions: age >= 0 && age < fastest ? [...suspicions, 'too-fast' as const] : suspicions,
  };
}
