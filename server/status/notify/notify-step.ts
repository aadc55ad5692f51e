/**
 * Reads on in the log of facts and puts the notifications of each audience into the outbox. In one transaction the lease is checked,
 * the rows of an audience are added and its cursor moves, so that nothing is missed and nothing comes twice.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, day, second } from '../../clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { holdsLease, type Lease } from '../../database/leases.ts';
import { codeOf } from '../../operations/error-code.ts';
import { repeatedTask } from '../../operations/repeated-task.ts';
import { type OutboxPlan, outboxRow } from '../../outbox/outbox-row.ts';
import { type Fact, fact, factAfter, readCursor, writeCursor } from '../store/facts.ts';
import { appendDueMaintenance } from '../store/maintenances.ts';
import type { Db, Trx } from '../store/tables.ts';

/** A row of the outbox about a fact. */
export interface Notification {
  readonly kind: string;
  /** An address of the staff, or the id of a subscriber; left out for a webhook. */
  readonly recipient?: string;
  /** When it is due. */
  readonly at: number;
}

export interface Portion {
  readonly notifications: readonly Notification[];
  /** Where to go on with the same fact; left out when everybody was reached. */
  readonly next?: string | undefined;
}

/** Who is notified of which facts. A fact without recipients is an empty portion. */
export interface Audience {
  /** Names its cursor. */
  readonly name: string;
  /** At most a thousand notifications: SQLite works in the thread that answers visitors. */
  plan(trx: Trx, fact: Fact, now: number, position: string | null): Promise<Portion>;
}

/** `rest`: every audience has read everything, or this process has no lease. */
type NotifyStep = 'more' | 'rest';

/** Too late to notify anybody. A fact waits this long only if no server measured the status meanwhile. */
export const tooLate = 2 * day;

export const nothing: Portion = { notifications: [] };

function rowOf(
  { number }: Fact,
  { kind, recipient, at }: Notification,
  messageDomain: string,
  now: number,
) {
  const occasion = `${kind}:${number}:${recipient ?? ''}`;
  const plan: OutboxPlan = { requestId: null, kind, occasion, recipient, fact: number, at, now };
  return outboxRow(plan, messageDomain);
}

/** One fact, or a portion of it. False when the audience has read everything. */
async function readOn(
  trx: Trx,
  audience: Audience,
  messageDomain: string,
  now: number,
): Promise<boolean> {
  const { number, position } = await readCursor(trx, audience.name);
  // Also undefined if the fact was deleted meanwhile.
  const begun = position === null ? undefined : await fact(trx, number);
  const next = begun ?? (await factAfter(trx, number));
  if (!next) return false;
  const portion = await audience.plan(trx, next, now, begun ? position : null);
  const rows = portion.notifications.map((one) => rowOf(next, one, messageDomain, now));
  if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
  await writeCursor(trx, audience.name, { number: next.number, position: portion.next ?? null });
  return true;
}

/** Each audience has a transaction of its own: one that fails holds up no other. It is thrown at the end. */
export async function notifyStep(
  db: Db,
  lease: Lease,
  audiences: readonly Audience[],
  messageDomain: string,
  now: number,
): Promise<NotifyStep> {
  /** The fence of the lease holds for the whole transaction: a process that has lost it moves no cursor. */
  const asLeader = <T>(work: (trx: Trx) => Promise<T>) =>
    inTransaction(db, async (trx) => ((await holdsLease(trx, lease)) ? work(trx) : undefined));
  await asLeader((trx) => appendDueMaintenance(trx, now, now - tooLate));
  let isDone = true;
  const failures: unknown[] = [];
  for (const audience of audiences) {
    try {
      if (await asLeader((trx) => readOn(trx, audience, messageDomain, now))) isDone = false;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return isDone ? 'rest' : 'more';
}

/** A command of the staff may have written a fact from another process, and maintenance begins by the clock. */
const rest = 5 * second;

interface NotifyingParts {
  readonly db: Db;
  /** The lease of this process; undefined while another one leads. */
  readonly lease: () => Lease | undefined;
  readonly audiences: readonly Audience[];
  readonly messageDomain: string;
  readonly wakeOutbox: () => void;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Takes steps while there are facts to read, and polls for new ones. */
export function startNotifying(parts: NotifyingParts) {
  const { db, lease, audiences, messageDomain, wakeOutbox, clock, log } = parts;
  const step = async (): Promise<NotifyStep> => {
    const held = lease();
    return held ? notifyStep(db, held, audiences, messageDomain, clock.now()) : 'rest';
  };
  const notifying = repeatedTask(async () => {
    try {
      while ((await step()) === 'more') {
        wakeOutbox();
        await yieldToOthers();
      }
    } catch (error) {
      log.error({ code: codeOf(error) }, 'nobody could be notified of the status');
    }
    return rest;
  });
  void notifying.wake();
  return notifying;
}
