import { domainOf } from '../mail/mail-domain.ts';

/** Addresses that never get an automatic answer: it would come back to us, or nobody reads it. */
const roles =
  /^(?:postmaster|mailer-daemon|abuse|bounces?|no-?reply|do-?not-?reply|noreply[-+].*|nicht-?antworten|root|daemon|listserv|majordomo|.+-(?:request|owner|bounces?)|owner-.+)$/i;

export function ackObjection(email: string, ownDomains: readonly string[]): string | undefined {
  const domain = domainOf(email);
  if (ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`))) return 'own-domain';
  return roles.test(email.slice(0, email.lastIndexOf('@'))) ? 'role-address' : undefined;
}
