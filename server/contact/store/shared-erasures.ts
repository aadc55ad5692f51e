import type { Engine } from '../../database/engine.ts';
import { logErasures, loggedErasures } from './erasure-log.ts';
import type { SharedTables } from './shared-tables.ts';

/**
 * Brings the list in the database and the one in the data folder to the same state. The database tells every instance
 * of an erasure; the files outlive a restore of the database, which takes its own list back to where it was.
 */
export async function exchangeErasures(engine: Engine, dataDir: string): Promise<void> {
  if (!engine.isShared) return;
  const db = engine.db.$extendTables<SharedTables>();
  const shared = new Set(
    (await db.selectFrom('erasures').select('request_id').execute()).map((row) => row.request_id),
  );
  const own = new Set(loggedErasures(dataDir));
  const added = [...own].filter((id) => !shared.has(id));
  for (let start = 0; start < added.length; start += 500) {
    await db
      .insertInto('erasures')
      .values(added.slice(start, start + 500).map((request_id) => ({ request_id })))
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .execute();
  }
  logErasures(
    dataDir,
    [...shared].filter((id) => !own.has(id)),
  );
}
