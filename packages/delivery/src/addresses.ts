/** Addresses that anybody may have typed: who gets no automatic mail, and how many go to the others. */
import { day, hour, type Signer } from '@site/base';
import type { Storage } from '@site/storage';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { OutboxTables } from './schema.ts';

export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const localOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Gmail has two names, and ignores dots. */
const gmail = ['gmail.com', 'googlemail.com'];

/** Most mail servers deliver `Name+tag@Domain` to the mailbox of `name@domain`. */
export function mailboxKey(email: string): string {
  const domain = domainOf(email);
  const [local = ''] = localOf(email).toLowerCase().split('+');
  return gmail.includes(domain) ? `${local.replaceAll('.', '')}@${gmail[0]}` : `${local}@${domain}`;
}

/** By which rows are counted: the outbox holds no address of a visitor. */
export const mailboxHash = (signer: Pick<Signer, 'sign'>, email: string): string =>
  signer.sign('mailbox', mailboxKey(email));

/** An operator may read mails where many visitors have their mailbox. */
const largeMailDomains = new Set(
  `aol.com arcor.de freenet.de gmail.com gmx.at gmx.de gmx.net googlemail.com hotmail.com hotmail.de icloud.com live.de
  mail.de mailbox.org online.de outlook.com outlook.de posteo.de proton.me t-online.de web.de yahoo.com yahoo.de`.split(
    /\s+/,
  ),
);

/** Addresses that never get an automatic answer: the answer would come back to us, or stay unread. */
const roles = [
  /^(?:postmaster|mailer-daemon|abuse|bounces?|no-?reply|do-?not-?reply|nicht-?antworten|root|daemon|listserv|majordomo)$/i,
  /^(?:noreply[-+]|owner-.)/i,
  /.-(?:request|owner|bounces?)$/i,
];

/** Why an address gets no such mail, undefined where it may; `own` are the addresses that this site uses itself. */
export function mailObjection(email: string, own: readonly string[]): string | undefined {
  if (email === '') return 'no-address';
  // Only some servers deliver to a Unicode local part, and no sender learns which.
  if (!isAscii(email)) return 'no-smtputf8';
  const mailbox = mailboxKey(email);
  if (own.some((address) => mailboxKey(address) === mailbox)) return 'own-address';
  const ownDomains = own.map(domainOf).filter((name) => !largeMailDomains.has(name));
  if (ownDomains.some((name) => `.${domainOf(email)}`.endsWith(`.${name}`))) return 'own-domain';
  return roles.some((role) => role.test(localOf(email))) ? 'role-address' : undefined;
}

interface Caps {
  readonly kind: string;
  readonly mailbox: string;
  readonly perMailboxAndDay: number;
  readonly perHour: number;
}

export const capReasons = ['address-cap', 'hour-cap'] as const;

/**
 * Why a further mail would exceed a cap; undefined where it may go. Call it in the transaction that adds the row: the lock makes
 * transactions that count at the same time wait for each other. Counts by the moment a mail is due, as that of a held request
 * is made long before it leaves.
 */
export async function mailCap(
  storage: Storage,
  trx: QueryExecutorProvider,
  { kind, mailbox, perMailboxAndDay, perHour }: Caps,
  now: number,
): Promise<(typeof capReasons)[number] | undefined> {
  await storage.lock(trx, `mails:${kind}`);
  const { inHour, toMailbox } = await (trx as Kysely<OutboxTables>)
    .selectFrom('outbox')
    .where('mailbox', 'is not', null)
    .where('mail_date', '>', now - day)
    .where('kind', '=', kind)
    .where('state', 'in', ['pending', 'sending', 'sent'])
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('mail_date', '>', now - hour)
        .as('inHour'),
      fn.countAll<number>().filterWhere('mailbox', '=', mailbox).as('toMailbox'),
    ])
    .executeTakeFirstOrThrow();
  if (toMailbox >= perMailboxAndDay) return 'address-cap';
  return inHour >= perHour ? 'hour-cap' : undefined;
}
