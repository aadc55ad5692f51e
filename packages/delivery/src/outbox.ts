/** The outbox as features use it: rows are made, held, cancelled and deleted in the transaction of what they are about. */
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type QueryExecutorProvider,
  type SqlBool,
  sql,
} from 'kysely';
import type { Kind } from './kinds.ts';
import type { OutboxRow, OutboxTables } from './schema.ts';

/** A row to be; a row whose occasion is there already stays. */
export interface RowPlan
  extends Partial<Pick<OutboxRow, 'occasion' | 'ref' | 'recipient' | 'mailbox'>> {
  readonly kind: Pick<Kind, 'name' | 'queue' | 'priority'>;
  /** The monitor's; never a visitor's. */
  readonly data?: object;
  /** When it is due. */
  readonly at: number;
  readonly now: number;
  /** Why it is kept back; `held` may end, any other reason is final. */
  readonly suppressed?: string | undefined;
}

const held = 'held';

/** Also one that knows other tables. */
type Db = QueryExecutorProvider;
const typed = (db: Db) => db as Kysely<OutboxTables>;

/** Returns how many were new. */
export async function addRows(db: Db, plans: readonly RowPlan[]): Promise<number> {
  if (plans.length === 0) return 0;
  const rows = plans.map(({ kind, suppressed, at, now, data, ...columns }) => ({
    ...columns,
    queue: kind.queue,
    kind: kind.name,
    state: suppressed ? ('suppressed' as const) : ('pending' as const),
    priority: kind.priority ?? 0,
    data: data ? JSON.stringify(data) : null,
    mail_date: Math.max(at, now),
    attempts: 0,
    due_at: at,
    last_code: suppressed ?? null,
    ambiguous: 0,
    minimal: 0,
    created_at: now,
    finished_at: suppressed && suppressed !== held ? now : null,
  }));
  const added = await typed(db)
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('occasion').where('occasion', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute();
  return added.length;
}

type Where = (eb: ExpressionBuilder<OutboxTables, 'outbox'>) => Expression<SqlBool>;

const isHeld: Where = (eb) => eb.and({ state: 'suppressed', last_code: held });

/** Ends what waits or is held. `suppressed` is the word for a mail that a rule keeps back. */
export async function cancelRows(
  db: Db,
  where: Where,
  code: string,
  now: number,
  state: 'cancelled' | 'suppressed' = 'cancelled',
): Promise<void> {
  await typed(db)
    .updateTable('outbox')
    .set({ state, last_code: code, finished_at: now })
    .where(where)
    .where((eb) => eb.or([eb('state', '=', 'pending'), isHeld(eb)]))
    .execute();
}

/** Lets held rows go: at once, or at their hour, as of a reminder; one whose hour has passed is cancelled. */
export async function releaseRows(db: Db, where: Where, now: number): Promise<void> {
  const isLate: Where = (eb) =>
    eb.and([isHeld(eb), eb('due_at', '<=', now), eb('due_at', '>', eb.ref('created_at'))]);
  await cancelRows(db, (eb) => eb.and([where(eb), isLate(eb)]), 'released-late', now);
  const at = sql<number>`case when due_at > ${now} then due_at else cast(${now} as bigint) end`;
  await typed(db)
    .updateTable('outbox')
    .set({ state: 'pending', last_code: null, due_at: at, mail_date: at })
    .where(where)
    .where(isHeld)
    .execute();
}

/**
 * Tries unsent rows again from the start, with the visitor's text: what made a server refuse it may have been repaired.
 * Returns how many there were.
 */
export async function retryRows(db: Db, where: Where, now: number): Promise<number> {
  const tried = await typed(db)
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, due_at: now, finished_at: null, minimal: 0 })
    .where(where)
    .where('state', 'in', ['dead', 'expired', 'pending'])
    .executeTakeFirst();
  return Number(tried.numUpdatedRows);
}

export type OutboxListing = Awaited<ReturnType<typeof listRows>>[number];

/** Of what the condition names, oldest first; without it all. */
export async function listRows(db: Db, where?: Where) {
  const all = typed(db).selectFrom('outbox').selectAll();
  const rows = await (where ? all.where(where) : all).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    ref: row.ref,
    kind: row.kind,
    recipients: row.recipients === null ? null : (JSON.parse(row.recipients) as string[]),
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.due_at,
    lastCode: row.last_code,
    reason: ['pending', 'sending', 'sent'].includes(row.state) ? null : row.last_code,
    ambiguous: row.ambiguous === 1,
    finishedAt: row.finished_at,
  }));
}

export const outboxStats = (db: Db, now: number) =>
  typed(db)
    .selectFrom('outbox')
    .where('state', 'in', ['pending', 'sending', 'dead'])
    .select(({ fn }) => {
      const count = (state: OutboxRow['state']) =>
        fn.countAll<number>().filterWhere('state', '=', state);
      return [
        count('pending').filterWhere('mail_date', '<=', now).as('pending'),
        // Rows that wait for their hour, such as reminders.
        count('pending').filterWhere('mail_date', '>', now).as('scheduled'),
        count('sending').as('sending'),
        count('dead').as('dead'),
        fn
          .min<number | null>('mail_date')
          .filterWhere('state', '<>', 'dead')
          .filterWhere('mail_date', '<=', now)
          // Among thousands of subscribers one mailbox is always full for hours.
          .filterWhere('queue', '<>', 'subscribers')
          .as('oldestPendingAt'),
      ];
    })
    .executeTakeFirstOrThrow();
