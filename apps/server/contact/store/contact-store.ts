/** Everything the server keeps about requests of every kind; their mails and webhooks wait in the outbox. */
import type { Storage } from '@site/storage';
import { intakeQueries } from './intake.ts';
import { outboxQueries } from './outbox-queries.ts';
import { requestQueries } from './request-queries.ts';
import type { ContactTables } from './tables.ts';
import { upkeepQueries } from './upkeep.ts';

export type ContactStore = ReturnType<typeof openContactStore>;

/** `hasWebhook`: new contact requests also go to a webhook. */
export function openContactStore(storage: Storage, hasWebhook = false) {
  const db = storage.db.$extendTables<ContactTables>();
  return {
    ...intakeQueries(storage, db, hasWebhook),
    ...outboxQueries(db),
    ...requestQueries(storage, db),
    ...upkeepQueries(storage, db),
  };
}
