/** Everything the server keeps about requests of every kind. Mails and webhooks on their way are in `server/outbox/outbox.ts`. */
import type { Engine } from '../../database/engine.ts';
import { intakeQueries } from './intake.ts';
import { outboxQueries, type ProviderMail } from './outbox-queries.ts';
import { requestQueries } from './request-queries.ts';
import type { ContactTables } from './tables.ts';
import { upkeepQueries } from './upkeep.ts';

export type ContactStore = ReturnType<typeof openContactStore>;

/** The tables have to be up to date. */
export function openContactStore(engine: Engine, settings: ProviderMail) {
  const db = engine.db.$extendTables<ContactTables>();
  return {
    ...intakeQueries(engine, db, settings),
    ...outboxQueries(db, settings),
    ...requestQueries(engine, db),
    ...upkeepQueries(engine, db),
  };
}
