import { domainOf } from '../mail/mail-domain.ts';

/** Addresses that never get an automatic answer: the answer would come back to us, or stay unread. */
const roles = [
  /^(?:postmaster|mailer-daemon|abuse|bounces?|no-?reply|do-?not-?reply|nicht-?antworten|root|daemon|listserv|majordomo)$/i,
  /^(?:noreply[-+]|owner-.)/i,
  /.-(?:request|owner|bounces?)$/i,
];

export function ackObjection(email: string, ownDomains: readonly string[]): string | undefined {
  if (email === '') return 'no-address';
  const domain = domainOf(email);
  if (ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`))) return 'own-domain';
  const local = email.slice(0, email.lastIndexOf('@'));
  return roles.some((role) => role.test(local)) ? 'role-address' : undefined;
}
