/** What waits to be sent, who is sending it, and what became of it. A row moves only under the token of its present lease. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Updateable } from 'kysely';
import { type Condition, condition } from '../database/condition.ts';
import type { Engine } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keyValues } from '../database/key-values.ts';
import { fromTheStart, type OutboxRow } from './outbox-row.ts';
import { type ClaimTables, nextSlot, type Pace, takeSlot } from './pace.ts';

/** A row that is this worker's to send until its lease runs out. */
export type ClaimedRow = OutboxRow & {
  readonly lease_token: string;
  readonly lease_until: number;
  /** When it may leave, if its queue has a pace. */
  readonly slot: number;
};

export type WaitingRow = Pick<OutboxRow, 'kind' | 'attempts' | 'mail_date'>;

/** The kinds that a process knows. A later release on the same database may have put others into the outbox. */
export interface KnownKinds {
  readonly first: readonly string[];
  /** Go out after all others. */
  readonly last: readonly string[];
  readonly pace?: Pace | undefined;
}

export type DeliveryOutcome =
  | { readonly state: 'sent'; readonly code: string | null }
  | { readonly state: 'dead' | 'expired' | 'suppressed' | 'cancelled'; readonly code: string }
  | {
      readonly state: 'pending';
      readonly code: string;
      readonly nextAttemptAt: number;
      readonly countAttempt: boolean;
      readonly ambiguous?: boolean;
      readonly minimal?: boolean;
    };

function changeFor(outcome: DeliveryOutcome, now: number): Updateable<OutboxRow> {
  const change = {
    state: outcome.state,
    last_code: outcome.code,
    lease_token: null,
    lease_until: null,
  };
  if (outcome.state !== 'pending') {
    const isSent = outcome.state === 'sent';
    return { ...change, finished_at: now, ...(isSent ? {} : { reason: outcome.code }) };
  }
  return {
    ...change,
    next_attempt_at: outcome.nextAttemptAt,
    ...(outcome.ambiguous && { ambiguous: 1 }),
    ...(outcome.minimal && { minimal: 1 }),
  };
}

export type Outbox = ReturnType<typeof openOutbox>;
export type OutboxStats = Awaited<ReturnType<Outbox['stats']>>;

export function openOutbox(engine: Engine) {
  const db = engine.db.$extendTables<ClaimTables>();
  const values = keyValues(engine.db);
  const pauseOf = (queue: string) => condition(values, `mail-queue-${queue}`);
  const known = (db: Kysely<ClaimTables>, { first, last }: KnownKinds) =>
    db.selectFrom('outbox').where('kind', 'in', [...first, ...last]);
  /** PostgreSQL knows no empty list. */
  const groupsOf = ({ first, last }: KnownKinds) =>
    [first, last].filter((names) => names.length > 0);
  const nextDue = async (trx: Kysely<ClaimTables>, kinds: KnownKinds, now: number) => {
    const abandoned = await engine
      .lockForClaim(
        known(trx, kinds)
          .where('state', '=', 'sending')
          .where('lease_until', '<=', now)
          .select(['id', 'state'])
          .limit(1),
      )
      .executeTakeFirst();
    if (abandoned) return abandoned;
    // An index answers each question by itself, however many rows wait.
    for (const names of groupsOf(kinds)) {
      const due = await engine
        .lockForClaim(
          trx
            .selectFrom('outbox')
            .where('kind', 'in', names)
            .where('state', '=', 'pending')
            .where('next_attempt_at', '<=', now)
            .select(['id', 'state'])
            .orderBy('next_attempt_at')
            .orderBy('id')
            .limit(1),
        )
        .executeTakeFirst();
      if (due) return due;
    }
    return undefined;
  };
  const claim = (
    now: number,
    leaseUntil: number,
    kinds: KnownKinds,
  ): Promise<ClaimedRow | undefined> =>
    inTransaction(db, async (trx) => {
      const due = await nextDue(trx, kinds, now);
      if (!due) return undefined;
      const slot = kinds.pace ? await takeSlot(trx, kinds.pace, now) : now;
      if (slot === undefined) return undefined;
      const token = randomUUID();
      const row = await trx
        .updateTable('outbox')
        .set((eb) => ({
          state: 'sending',
          lease_token: token,
          lease_until: leaseUntil,
          // Counted now: a row that ends the process while it is made would otherwise be tried for ever.
          attempts: eb('attempts', '+', 1),
          // The dead worker may have sent it already.
          ...(due.state === 'sending' ? { ambiguous: 1 } : {}),
        }))
        .where('id', '=', due.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...row, lease_token: token, lease_until: leaseUntil, slot };
    });
  /** The last claim of a queue with a pace. */
  let paced: Promise<unknown> = Promise.resolve();
  return {
    /** Paced claims wait for the row of their pace: one at a time in this process, so that they never hold all connections. */
    claim: (...args: Parameters<typeof claim>): ReturnType<typeof claim> => {
      if (!args[2].pace) return claim(...args);
      const next = paced.then(() => claim(...args));
      paced = next.catch(() => undefined);
      return next;
    },

    /** Resolves with false when the row is no longer this worker's. */
    renew: async (id: string, token: string, leaseUntil: number): Promise<boolean> => {
      const renewed = await db
        .updateTable('outbox')
        .set({ lease_until: leaseUntil })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where('lease_token', '=', token)
        .returning('id')
        .executeTakeFirst();
      return renewed !== undefined;
    },

    /** Resolves with false when another worker has the lease: its outcome counts. */
    finish: async (
      id: string,
      token: string,
      outcome: DeliveryOutcome,
      now: number,
    ): Promise<boolean> => {
      const isCounted = outcome.state !== 'pending' || outcome.countAttempt;
      const finished = await db
        .updateTable('outbox')
        .set(changeFor(outcome, now))
        .$if(!isCounted, (query) => query.set((eb) => ({ attempts: eb('attempts', '-', 1) })))
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where('lease_token', '=', token)
        .returning('id')
        .executeTakeFirst();
      return finished !== undefined;
    },

    /** When the next row is due, in the past or in the future. */
    nextDueAt: async (kinds: KnownKinds): Promise<number | undefined> => {
      const first = (
        names: readonly string[],
        state: OutboxRow['state'],
        column: 'next_attempt_at' | 'lease_until',
      ) =>
        db
          .selectFrom('outbox')
          .where('kind', 'in', names)
          .where('state', '=', state)
          .select(({ fn }) => fn.min(column).as('at'))
          .executeTakeFirst();
      const found = await Promise.all(
        groupsOf(kinds).flatMap((names) => [
          first(names, 'pending', 'next_attempt_at'),
          first(names, 'sending', 'lease_until'),
        ]),
      );
      const times = found.flatMap((one) => one?.at ?? []);
      if (times.length === 0) return undefined;
      const free = kinds.pace ? await nextSlot(db, kinds.pace) : 0;
      return Math.max(Math.min(...times), free);
    },

    /** Shortens waits and leases that only a clock running ahead can have set; returns how many. */
    shortenWaits: (
      now: number,
      leaseUntil: number,
      kinds: KnownKinds,
      latestDueAt: (row: WaitingRow) => number,
    ): Promise<number> =>
      inTransaction(db, async (trx) => {
        const leased = await trx
          .updateTable('outbox')
          .set({ lease_until: leaseUntil })
          .where('state', '=', 'sending')
          .where('lease_until', '>', leaseUntil)
          .returning('id')
          .execute();
        const waiting = await known(trx, kinds)
          .where('state', '=', 'pending')
          .where('next_attempt_at', '>', now)
          .select(['id', 'kind', 'attempts', 'mail_date', 'next_attempt_at'])
          .execute();
        const late = waiting.filter((row) => row.next_attempt_at > latestDueAt(row));
        for (const row of late) {
          await trx
            .updateTable('outbox')
            .set({ next_attempt_at: latestDueAt(row) })
            .where('id', '=', row.id)
            .execute();
        }
        return leased.length + late.length;
      }),

    /** Resolves with true when there was an unsent row with this id. */
    retry: async (id: string, now: number): Promise<boolean> => {
      const row = await db
        .updateTable('outbox')
        .set(fromTheStart(now))
        .where('id', '=', id)
        .where('state', 'in', ['dead', 'expired', 'pending'])
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    stats: async (now: number) => {
      const states = await db
        .selectFrom('outbox')
        .groupBy('state')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .execute();
      const later = await db
        .selectFrom('outbox')
        .where('state', '=', 'pending')
        .where('mail_date', '>', now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const oldest = await db
        .selectFrom('outbox')
        .where('state', 'in', ['pending', 'sending'])
        .where('mail_date', '<=', now)
        // Among thousands of subscribers one mailbox is always full for hours.
        .where('kind', '!=', 'status-notification')
        .select(({ fn }) => fn.min('mail_date').as('at'))
        .executeTakeFirst();
      const count = (state: OutboxRow['state']) =>
        states.find((row) => row.state === state)?.count ?? 0;
      return {
        /** Rows that are due. */
        pending: count('pending') - later.count,
        /** Rows that wait for their hour, such as reminders. */
        scheduled: later.count,
        sending: count('sending'),
        dead: count('dead'),
        oldestPendingAt: oldest?.at ?? null,
      };
    },

    /** Why a queue is paused, and since when. */
    pauseOf,
    pause: (queue = 'requests'): Promise<Condition | undefined> => pauseOf(queue).read(),
  };
}
