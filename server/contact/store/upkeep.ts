/** Deleting in time. */
import type { ExpressionBuilder } from 'kysely';
import { retention } from '../../../config/retention.ts';
import { day, hour } from '../../clock.ts';
import { kinds } from '../kinds.ts';
import type { RetentionPlan, RetentionResult } from './contact-store.ts';
import type { ContactTables, Db, RequestRow } from './tables.ts';

type State = RequestRow['state'];

/** The rows whose time is over, as conditions that counting and deleting share. */
const over = (now: number) => ({
  requests: (states: readonly State[]) => (eb: ExpressionBuilder<ContactTables, 'requests'>) => {
    const quietFor = (days: number) => eb('last_activity_at', '<=', now - days * day);
    const isOver = states.includes('held')
      ? quietFor(retention.heldDays)
      : eb.or(
          Object.values(kinds).map(({ name, keptDays }) =>
            eb.and([eb('kind', '=', name), quietFor(keptDays)]),
          ),
        );
    return eb.and([eb('state', 'in', states), isOver]);
  },
  mails: (eb: ExpressionBuilder<ContactTables, 'outbox'>) =>
    eb('finished_at', '<=', now - retention.mailRecordDays * day),
  keys: (eb: ExpressionBuilder<ContactTables, 'idempotency_keys'>) =>
    eb('created_at', '<=', now - retention.idempotencyKeyHours * hour),
});

export async function retentionPlan(db: Db, now: number): Promise<RetentionPlan> {
  const { requests, mails, keys } = over(now);
  const { count } = db.fn;
  const requestCount = db.selectFrom('requests').select(count<number>('id').as('count'));
  const total = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
    Number((await query.executeTakeFirstOrThrow()).count);
  const openGoing = await total(requestCount.where(requests(['open'])));
  return {
    stored: await total(requestCount),
    open: await total(requestCount.where('state', '=', 'open')),
    openGoing,
    requests: openGoing + (await total(requestCount.where(requests(['answered'])))),
    held: await total(requestCount.where(requests(['held']))),
    mails: await total(
      db.selectFrom('outbox').select(count<number>('id').as('count')).where(mails),
    ),
    keys: await total(
      db.selectFrom('idempotency_keys').select(count<number>('key').as('count')).where(keys),
    ),
  };
}

export function retain(db: Db, now: number): Promise<RetentionResult> {
  const { requests, mails, keys } = over(now);
  return db.transaction().execute(async (trx) => {
    const remove = async (...states: State[]) => {
      const old = trx.selectFrom('requests').where(requests(states)).select('id');
      await trx.deleteFrom('idempotency_keys').where('request_id', 'in', old).execute();
      await trx.deleteFrom('outbox').where('request_id', 'in', old).execute();
      const gone = await trx.deleteFrom('requests').where(requests(states)).executeTakeFirst();
      return Number(gone.numDeletedRows);
    };
    const result = { requests: await remove('open', 'answered'), held: await remove('held') };
    const oldMails = await trx.deleteFrom('outbox').where(mails).executeTakeFirst();
    const oldKeys = await trx.deleteFrom('idempotency_keys').where(keys).executeTakeFirst();
    await trx.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
    return {
      ...result,
      mails: Number(oldMails.numDeletedRows),
      keys: Number(oldKeys.numDeletedRows),
    };
  });
}
