/**
 * The time trap: a signed moment at which the visitor began. A person needs some seconds to fill in the form.
 *
 * It has no upper age. The page keeps its first stamp for as long as it is open, so a visitor who comes back to it
 * the next day sends an old one, and would be held for it. A script that uses one stamp over and over gains
 * little: each request needs a fresh proof of work, which is valid for half an hour and counts once.
 */
import { leastWritingMs } from '../../../schemas/contact-answer.ts';
import type { Signer } from './signer.ts';
import type { Suspicion } from './suspicion.ts';

export const createStamp = (signer: Signer, now: number): string => {
  const moment = now.toString(36);
  return `${moment}.${signer.sign('stamp', moment)}`;
};

export function stampSuspicion(signer: Signer, stamp: unknown, now: number): Suspicion | undefined {
  if (typeof stamp !== 'string' || stamp === '') return 'no-stamp';
  const [moment = '', signature = ''] = stamp.split('.');
  if (!signer.verify('stamp', moment, signature)) return 'bad-stamp';
  const age = now - Number.parseInt(moment, 36);
  // A stamp from the future is a clock that was set back, not haste: only this server can sign one.
  return age >= 0 && age < leastWritingMs ? 'too-fast' : undefined;
}
