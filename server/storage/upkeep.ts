/** Deleting in time, and proving that writing works. */
import type { Kysely } from 'kysely';
import { retention } from '../../config/retention.ts';
import { day, hour } from '../clock.ts';
import type { RetentionResult } from './contact-store.ts';
import type { RequestRow, Tables } from './tables.ts';

type Db = Kysely<Tables>;

export function retain(db: Db, now: number): Promise<RetentionResult> {
  return db.transaction().execute(async (trx) => {
    const remove = async (states: RequestRow['state'][], before: number) => {
      const old = trx
        .selectFrom('requests')
        .where('state', 'in', states)
        .where('last_activity_at', '<=', before)
        .select('id');
      await trx.deleteFrom('idempotency_keys').where('request_id', 'in', old).execute();
      await trx.deleteFrom('outbox').where('request_id', 'in', old).execute();
      const gone = await trx
        .deleteFrom('requests')
        .where('state', 'in', states)
        .where('last_activity_at', '<=', before)
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    };
    const requests = await remove(['open', 'answered'], now - retention.requestDays * day);
    const held = await remove(['held'], now - retention.heldDays * day);
    const mails = await trx
      .deleteFrom('outbox')
      .where('finished_at', '<=', now - retention.mailRecordDays * day)
      .executeTakeFirst();
    const keys = await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', now - retention.idempotencyKeyHours * hour)
      .executeTakeFirst();
    await trx.deleteFrom('used_challenges').where('expires_at', '<=', now).execute();
    return {
      requests,
      held,
      mails: Number(mails.numDeletedRows),
      keys: Number(keys.numDeletedRows),
    };
  });
}

/** As many pages as the largest request (21, a few more where a table splits): one free page proves nothing. */
const filling = 'x'.repeat(96 * 1024);

/** Commits: what is rolled back never reaches the disk, because the write-ahead log is written at the end. */
export async function probe(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Still there when the disk filled up half-way; the same text over it would write nothing.
    await setNote(trx, 'probe', undefined);
    await setNote(trx, 'probe', filling);
  });
  await setNote(db, 'probe', undefined);
}

export async function note(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('notes')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst();
  return row?.value;
}

export async function setNote(db: Db, name: string, value: string | undefined): Promise<void> {
  if (value === undefined) {
    await db.deleteFrom('notes').where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('notes')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
