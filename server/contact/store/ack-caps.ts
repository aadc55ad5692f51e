/** How many acknowledgements go out. The form must not become a way to send mail to a stranger's mailbox. */
import type { ExpressionBuilder } from 'kysely';
import { day, hour } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { registeredDomain } from '../../mail/mail-domain.ts';
import { mailboxKey } from '../../mail/mailbox-key.ts';
import { largeMailDomains, mostPerDomainAndHour } from '../../mail/unsolicited-mails.ts';
import { kindOf, kinds } from '../kinds.ts';
import { type ContactTables, countRows, type Db, type RequestRow } from './tables.ts';

/**
 * Over all kinds of requests; each kind also has a cap per mailbox and day. Held requests came without proof and are
 * counted apart, so that a flood of them does not use up the confirmations of the others.
 */
const caps = { perDomainAndHour: mostPerDomainAndHour, perHour: 60, heldPerHour: 10 } as const;

export const ackCapReasons = ['address-cap', 'domain-cap', 'hour-cap'] as const;

export function ackKeys(email: string): Pick<RequestRow, 'mailbox_key' | 'domain_key'> {
  if (email === '') return { mailbox_key: null, domain_key: null };
  const mailbox = mailboxKey(email);
  return { mailbox_key: mailbox, domain_key: registeredDomain(mailbox) };
}

interface AckedRequest extends Pick<RequestRow, 'kind' | 'email'> {
  readonly isHeld: boolean;
}

const confirmedWhileHeld = (eb: ExpressionBuilder<ContactTables, 'requests'>) => {
  const names = Object.values(kinds).flatMap(({ name, acks }) => (acks.whileHeld ? name : []));
  return eb.and([eb('requests.kind', 'in', names), eb('requests.suspicions', '<>', '')]);
};

/** Counts by the moment an ack is due. The row of a held request is older than the ack that goes out later. */
async function ackCapReached(
  db: Db,
  request: AckedRequest,
  now: number,
): Promise<(typeof ackCapReasons)[number] | undefined> {
  const { mailbox_key, domain_key } = ackKeys(request.email);
  const acks = db
    .selectFrom('outbox')
    .innerJoin('requests', 'requests.id', 'outbox.request_id')
    .where('outbox.kind', '=', 'ack')
    .where('outbox.state', 'in', ['pending', 'sending', 'sent']);
  const reaches = async (query: typeof acks, cap: number) => (await countRows(query)) >= cap;

  const lastDay = acks.where('outbox.mail_date', '>', now - day);
  const lastHour = acks.where('outbox.mail_date', '>', now - hour);
  const toMailbox = lastDay.where('requests.mailbox_key', '=', mailbox_key);
  const { perMailboxAndDay } = kindOf(request).acks;
  if (await reaches(toMailbox, perMailboxAndDay)) return 'address-cap';
  const toDomain = lastHour.where('requests.domain_key', '=', domain_key);
  const isLarge = largeMailDomains.has(domain_key ?? '');
  if (!isLarge && (await reaches(toDomain, caps.perDomainAndHour))) return 'domain-cap';
  const isFull = request.isHeld
    ? await reaches(lastHour.where(confirmedWhileHeld), caps.heldPerHour)
    : await reaches(
        lastHour.where((eb) => eb.not(confirmedWhileHeld(eb))),
        caps.perHour,
      );
  return isFull ? 'hour-cap' : undefined;
}

/**
 * Why a further acknowledgement would exceed a cap. The lock makes transactions that count at the same
 * time wait for each other; where the cap is reached already, none of them waits.
 */
export async function ackCap(
  engine: Engine,
  trx: Db,
  request: AckedRequest,
  now: number,
): ReturnType<typeof ackCapReached> {
  const reached = await ackCapReached(trx, request, now);
  if (reached || !engine.isShared) return reached;
  await engine.lock(trx, 'acknowledgements');
  return ackCapReached(trx, request, now);
}
