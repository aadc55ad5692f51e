/** The time trap: a signed moment at which the visitor began. Nobody fills the form in within a breath. */
import { second } from '../clock.ts';
import type { Signer } from '../signer.ts';
import type { Suspicion } from '../suspicion.ts';

const fastest = 3 * second;

export const createStamp = (signer: Signer, now: number): string => {
  const moment = now.toString(36);
  return `${moment}.${signer.sign('stamp', moment)}`;
};

export function stampSuspicion(signer: Signer, stamp: unknown, now: number): Suspicion | undefined {
  if (typeof stamp !== 'string' || stamp === '') return 'no-stamp';
  const [moment = '', signature = ''] = stamp.split('.');
  if (!signer.verify('stamp', moment, signature)) return 'bad-stamp';
  return now - Number.parseInt(moment, 36) < fastest ? 'too-fast' : undefined;
}
