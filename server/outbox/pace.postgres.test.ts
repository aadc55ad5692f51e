/** The row of the pace under contention, which only PostgreSQL's several connections can have. */
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { createDatabase } from '../../tests/support/postgres/test-database.ts';
import { addMails } from '../../tests/support/server/test-mails.ts';
import { readDatabaseUrl } from '../database/database-url.ts';
import { migrate } from '../database/migrator.ts';
import { openPostgres } from '../database/postgres-engine.ts';
import { mostConnections } from '../database/postgres-pool.ts';
import { migrations } from '../migrations.ts';
import { openOutbox } from './outbox.ts';
import { type ClaimTables, paceOf, takeSlot } from './pace.ts';

it(
  'leaves connections for everything else while the row of the pace is locked',
  needs('PostgreSQL', inject('postgresUrl')),
  async () => {
    const url = readDatabaseUrl(await createDatabase());
    const [engine, other] = [await openPostgres(url), await openPostgres(url)];
    await migrate(engine, migrations);
    const now = Date.now();
    const pace = paceOf('news', 60_000);
    const claims = Array.from({ length: mostConnections }, (_, index) => `news ${index}`);
    await addMails(engine, 'news', claims, now);
    const outbox = openOutbox(engine);
    const claimed = await other.db
      .transaction()
      .execute(async (trx) => {
        await takeSlot(trx.$extendTables<ClaimTables>(), pace, now);
        const waiting = claims.map(() =>
          outbox.claim(now, now + 1000, { first: ['news'], last: [], pace }),
        );
        let reading: 'waits' | 'read' | 'failed' = 'waits';
        void sql`select 1`.execute(engine.db).then(
          () => (reading = 'read'),
          () => (reading = 'failed'),
        );
        const blocked = async () => {
          const { rows } = await sql`select 1 from pg_locks
            where not granted and transactionid = pg_current_xact_id()::xid`.execute(trx);
          return rows.length;
        };
        await expect.poll(blocked).toBeGreaterThan(0);
        // Asking keeps this transaction from being ended as an idle one.
        await expect.poll(async () => (await blocked()) > 0 && reading).not.toBe('waits');
        expect(reading).toBe('read');
        return waiting;
      })
      .then((waiting) => Promise.all(waiting));
    expect(new Set(claimed.map((mail) => mail?.id)).size).toBe(claims.length);
    await Promise.all([engine.close(), other.close()]);
  },
);
