/**
 * Rules for mails to an address that anybody may have typed: acknowledgements, and mails that ask to confirm. A form must not
 * become a way to fill a stranger's mailbox.
 */
import { domainOf } from './mail-domain.ts';
import { gmail, mailboxKey } from './mailbox-key.ts';

export const mostPerDomainAndHour = 5;

/** Many people have their mailbox here, so no cap per domain applies. */
export const largeMailDomains = new Set([
  'aol.com',
  'arcor.de',
  'freenet.de',
  gmail,
  'gmx.at',
  'gmx.de',
  'gmx.net',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'live.de',
  'mail.de',
  'mailbox.org',
  'online.de',
  'outlook.com',
  'outlook.de',
  'posteo.de',
  'proton.me',
  't-online.de',
  'web.de',
  'yahoo.com',
  'yahoo.de',
]);

/** Addresses that never get an automatic answer: the answer would come back to us, or stay unread. */
const roles = [
  /^(?:postmaster|mailer-daemon|abuse|bounces?|no-?reply|do-?not-?reply|nicht-?antworten|root|daemon|listserv|majordomo)$/i,
  /^(?:noreply[-+]|owner-.)/i,
  /.-(?:request|owner|bounces?)$/i,
];

/** Why an address gets no such mail, undefined where it may; `own` are the addresses that this site uses itself. */
export function mailObjection(email: string, own: readonly string[]): string | undefined {
  if (email === '') return 'no-address';
  const mailbox = mailboxKey(email);
  if (own.some((address) => mailboxKey(address) === mailbox)) return 'own-address';
  const domain = domainOf(email);
  const isOwn = (name: string) => domain === name || domain.endsWith(`.${name}`);
  // An operator may read mails where many visitors have their mailbox.
  if (own.map(domainOf).some((name) => !largeMailDomains.has(name) && isOwn(name)))
    return 'own-domain';
  const local = email.slice(0, email.lastIndexOf('@'));
  return roles.some((role) => role.test(local)) ? 'role-address' : undefined;
}
