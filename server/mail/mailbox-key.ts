/** One name for all addresses that most mail servers deliver to the same mailbox, by which mails to it are counted. */
import { domainOf } from './mail-domain.ts';

export const gmail = 'gmail.com';
/** Gmail has two names, and ignores dots. */
const gmailDomains: readonly string[] = [gmail, 'googlemail.com'];

/** Most mail servers deliver `Name+tag@Domain` to the mailbox of `name@domain`. */
export function mailboxKey(email: string): string {
  const domain = domainOf(email);
  const [local = ''] = email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+');
  return gmailDomains.includes(domain)
    ? `${local.replaceAll('.', '')}@${gmail}`
    : `${local}@${domain}`;
}
