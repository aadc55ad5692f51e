/**
 * The time trap: a signed moment at which the visitor began. A person needs some seconds to fill in the form.
 *
 * It has no upper age: a page that was open overnight sends an old one. A script that uses a stamp again gains little,
 * because each request needs a fresh proof of work (docs/requests.md).
 */

import type { Signer } from '@site/base';
import { leastWritingMs } from '@site/forms/contact-answer';
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
