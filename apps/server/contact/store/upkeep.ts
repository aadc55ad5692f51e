/** Deletes what is old, in parts. */
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { day, hour } from '@site/base';
import { retention } from '@site/company/retention';
import { type Storage, write } from '@site/storage';
import type { DeleteResult, ExpressionBuilder } from 'kysely';
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

/** Rows that one transaction deletes at most; a request has some further rows of its own. */
const rowsInPart = 200;
const requestsInPart = 25;

/** Deletes part after part and yields to the event loop in between: SQLite works in the thread that answers visitors. */
async function inParts(size: number, deletePart: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    await yieldToLoop();
    const count = await deletePart();
    total += count;
    if (count < size) return total;
  }
}

const deletedBy = async (query: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> =>
  Number((await query.executeTakeFirst()).numDeletedRows);

/** The requests of one part are chosen and locked first: by their ids SQLite finds them without reading all others. */
const deleteRequestsInParts = (storage: Storage, db: Db, condition: RequestCondition) =>
  inParts(requestsInPart, () =>
    write(db, async (trx) => {
      const old = trx.selectFrom('requests').where(condition).limit(requestsInPart).select('id');
      const ids = (await storage.lockRows(old).execute()).map(({ id }) => id);
      return ids.length === 0 ? 0 : deleteRequests(storage, trx, (eb) => eb('id', 'in', ids));
    }),
  );

export const upkeepQueries = (storage: Storage, db: Db) => ({
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

  /** Deletes keys first, so that finding those of a request searches few. */
  retain: async (now: number) => {
    const { requests, mails, keys } = over(now);
    const challenges = db.selectFrom('used_challenges').where('expires_at', '<=', now);
    const oldKeys = db.selectFrom('idempotency_keys').where(keys).limit(rowsInPart).select('key');
    const oldMails = db.selectFrom('outbox').where(mails).limit(rowsInPart).select('id');
    const oldChallenges = challenges.limit(rowsInPart).select('id');
    const deleteParts = (query: Parameters<typeof deletedBy>[0]) =>
      inParts(rowsInPart, () => deletedBy(query));
    const deleteOld = (state: RequestRow['state']) =>
      deleteRequestsInParts(storage, db, requests(state));
    const deleted = {
      keys: await deleteParts(db.deleteFrom('idempotency_keys').where('key', 'in', oldKeys)),
      mails: await deleteParts(db.deleteFrom('outbox').where('id', 'in', oldMails)),
      held: await deleteOld('held'),
      requests: (await deleteOld('open')) + (await deleteOld('answered')),
    };
    await deleteParts(db.deleteFrom('used_challenges').where('id', 'in', oldChallenges));
    await yieldToLoop();
    await storage.scrub();
    return deleted;
  },
});
