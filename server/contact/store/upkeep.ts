/** Deleting in time. */
import type { ExpressionBuilder } from 'kysely';
import { retention } from '../../../config/retention.ts';
import { day, hour } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { kinds } from '../kinds.ts';
import {
  type ContactTables,
  countRows,
  type Db,
  deleteRequests,
  type RequestCondition,
  type RequestRow,
} from './tables.ts';

/** The rows whose time is over, as conditions that counting and deleting share. */
const over = (now: number) => ({
  requests:
    (state: RequestRow['state']): RequestCondition =>
    (eb) => {
      const going = Object.values(kinds).filter(
        ({ isKeptUnread }) => state === 'answered' || !isKeptUnread,
      );
      const ofKinds = going.map(({ name, keptDays }) => {
        const days = state === 'held' ? retention.heldDays : keptDays;
        return eb.and([eb('kind', '=', name), eb('last_activity_at', '<=', now - days * day)]);
      });
      return eb.and([eb('state', '=', state), eb.or(ofKinds)]);
    },
  mails: (eb: ExpressionBuilder<ContactTables, 'outbox'>) =>
    eb('finished_at', '<=', now - retention.mailRecordDays * day),
  keys: (eb: ExpressionBuilder<ContactTables, 'idempotency_keys'>) =>
    eb('created_at', '<=', now - retention.idempotencyKeyHours * hour),
});

export const upkeepQueries = (engine: Engine, db: Db) => ({
  /** What `retain` would delete now, and out of how many. */
  retentionPlan: async (now: number) => {
    const { requests, mails, keys } = over(now);
    const all = db.selectFrom('requests');
    const openGoing = await countRows(all.where(requests('open')));
    return {
      /** All requests in any state. */
      stored: await countRows(all),
      open: await countRows(all.where('state', '=', 'open')),
      /** Requests that are not answered yet. */
      openGoing,
      requests: openGoing + (await countRows(all.where(requests('answered')))),
      held: await countRows(all.where(requests('held'))),
      mails: await countRows(db.selectFrom('outbox').where(mails)),
      keys: await countRows(db.selectFrom('idempotency_keys').where(keys)),
    };
  },

  retain: async (now: number) => {
    const { requests, mails, keys } = over(now);
    const result = await inTransaction(db, async (trx) => {
      const oldOpen = await deleteRequests(engine, trx, requests('open'));
      const oldAnswered = await deleteRequests(engine, trx, requests('answered'));
      const oldHeld = await deleteRequests(engine, trx, requests('held'));
      const oldMails = await trx.deleteFrom('outbox').where(mails).executeTakeFirst();
      const oldKeys = await trx.deleteFrom('idempotency_keys').where(keys).executeTakeFirst();
      await trx.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
      return {
        requests: oldOpen + oldAnswered,
        held: oldHeld,
        mails: Number(oldMails.numDeletedRows),
        keys: Number(oldKeys.numDeletedRows),
      };
    });
    await engine.scrub();
    return result;
  },
});
