/** Why a request is held back until a person has looked at it. */
import { contactMails } from '@site/company/contact/mails';

export const suspicions = [
  'honeypot',
  'no-proof',
  'bad-proof',
  'proof-reused',
  'no-stamp',
  'bad-stamp',
  'too-fast',
] as const;

export type Suspicion = (typeof suspicions)[number];

const words: Readonly<Record<Suspicion, string>> = contactMails.heldFor;

/** Takes the stored codes, such as `honeypot,no-proof`. Shows a code that this release does not know as it is. */
export const describeSuspicions = (stored: string): string =>
  stored
    .split(',')
    .map((code) => (Object.hasOwn(words, code) ? words[code as Suspicion] : code))
    .join(', ');
