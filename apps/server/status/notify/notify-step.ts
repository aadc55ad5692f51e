/**
 * Reads on in the log of facts and puts the notifications of each audience into the outbox. In one transaction the rows of an
 * audience are added and its cursor moves, so that nothing is missed and nothing comes twice.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type Clock, codeOf, day, repeatedTask, second } from '@site/base';
import { addRows, type RowPlan } from '@site/delivery';
import { write } from '@site/storage';
import type { Logger } from 'pino';
import {
  type Fact,
  fact,
  factAfter,
  type RowData,
  readCursor,
  writeCursor,
} from '../store/facts.ts';
import { appendDueMaintenance } from '../store/maintenances.ts';
import type { Db, Trx } from '../store/tables.ts';

/** A row of the outbox about a fact; without `recipient` for all of the staff, or for a webhook. */
export type Notification = Pick<RowPlan, 'kind' | 'ref' | 'recipient' | 'at'>;

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

/** `rest`: every audience has read everything, or another process leads. */
type NotifyStep = 'more' | 'rest';

/** Too late to notify anybody. A fact waits this long only if no server measured the status meanwhile. */
export const tooLate = 2 * day;

export const nothing: Portion = { notifications: [] };

/** One fact, or a portion of it. False when the audience has read everything. */
async function readOn(trx: Trx, audience: Audience, now: number): Promise<boolean> {
  const { number, position } = await readCursor(trx, audience.name);
  // Also undefined if the fact was deleted meanwhile.
  const begun = position === null ? undefined : await fact(trx, number);
  const next = begun ?? (await factAfter(trx, number));
  if (!next) return false;
  const portion = await audience.plan(trx, next, now, begun ? position : null);
  const data: RowData = { fact: next.number };
  await addRows(
    trx,
    portion.notifications.map((one) => ({ ...one, data, now })),
  );
  await writeCursor(trx, audience.name, { number: next.number, position: portion.next ?? null });
  return true;
}

/** Each audience has a transaction of its own: one that fails holds up no other. It is thrown at the end. */
export async function notifyStep(
  db: Db,
  audiences: readonly Audience[],
  now: number,
): Promise<NotifyStep> {
  await write(db, (trx) => appendDueMaintenance(trx, now, now - tooLate));
  let isDone = true;
  const failures: unknown[] = [];
  for (const audience of audiences) {
    try {
      if (await write(db, (trx) => readOn(trx, audience, now))) isDone = false;
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
  /** Undefined while another process leads. */
  readonly db: () => Db | undefined;
  readonly audiences: readonly Audience[];
  readonly wakeOutbox: () => void;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Takes steps while there are facts to read, and polls for new ones. */
export function startNotifying(parts: NotifyingParts) {
  const { audiences, wakeOutbox, clock, log } = parts;
  const step = async (): Promise<NotifyStep> => {
    const db = parts.db();
    return db ? notifyStep(db, audiences, clock.now()) : 'rest';
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
