/** What a backup holds, and whether it could be restored. */
import { CommandError, day } from '@site/base';
import { retention } from '@site/company/retention';
import { outboxStats } from '@site/delivery';
import type { Storage } from '@site/storage';
import { type ContactTables, countRows, type Db } from './tables.ts';

export interface BackupContent {
  readonly requests: number;
  readonly mails: number;
  readonly waitingMails: number;
}

/** Skips older requests, whose records of finished mails have been deleted in time. */
const requestsWithoutMails = (db: Db, now: number): Promise<number> =>
  countRows(
    db
      .selectFrom('requests')
      .where('state', '<>', 'answered')
      .where('received_at', '>', now - retention.mailRecordDays * day)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('outbox').whereRef('outbox.ref', '=', 'requests.id').select('id'))),
      ),
  );

export const inspectRequests =
  (now: number) =>
  async (storage: Storage): Promise<BackupContent> => {
    const db = storage.db.$extendTables<ContactTables>();
    const silent = await requestsWithoutMails(db, now);
    if (silent > 0) throw new CommandError(`${silent} unanswered request(s) without mails.`);
    return {
      requests: await countRows(db.selectFrom('requests')),
      mails: await countRows(db.selectFrom('outbox')),
      waitingMails: (await outboxStats(db, now)).pending,
    };
  };
