/** The outbox as the workers use it. */
import { randomUUID } from 'node:crypto';
import { hour, minute } from '@site/base';
import type { Storage } from '@site/storage';
import { sql } from 'kysely';
import type { Outcome, QueueName } from './kinds.ts';
import type { OutboxRow, OutboxTables } from './schema.ts';

/** Longer than everything that one delivery waits for, so that a row is sent by one worker at a time. */
const leaseOf = (queue: QueueName) => (queue === 'webhooks' ? minute : 15 * minute);

export type Claims = ReturnType<typeof openClaims>;

/** Those of one process. States are written out, because a partial index is of no use to a parameter. */
export function openClaims(storage: Storage) {
  const db = storage.db.$extendTables<OutboxTables>();
  const token = randomUUID();
  const isSqlite = storage.kind === 'sqlite';
  return {
    /** An attempt counts from here: a row that ends the process while it is sent would otherwise be tried for ever. */
    claim: async (
      queue: QueueName,
      kinds: readonly string[],
      now: number,
    ): Promise<OutboxRow | undefined> => {
      const { rows } = await sql<OutboxRow>`
        update outbox set state = 'sending', attempts = attempts + 1,
          lease_token = ${token}, lease_until = ${storage.now()} + ${leaseOf(queue)}
        where id = (
          select id from outbox where state = 'pending' and queue = ${queue}
            and kind in (${sql.join(kinds)}) and due_at <= ${now}
          order by priority, due_at, id limit 1 ${sql.raw(isSqlite ? '' : 'for update skip locked')}
        )
        returning *`.execute(db);
      return rows[0];
    },

    /** Changes nothing when another process has the row by now, or when it was erased. */
    finish: async (
      { id, attempts }: OutboxRow,
      { isCounted = true, ...changes }: Outcome,
      now: number,
    ): Promise<void> => {
      await db
        .updateTable('outbox')
        .set({
          ...changes,
          attempts: isCounted ? attempts : attempts - 1,
          finished_at: changes.state === 'pending' ? null : now,
        })
        .where((eb) => eb.and({ id, attempts, lease_token: token }))
        .execute();
    },

    /**
     * For a clock that was set back: what was due already leaves now, and what was put off waits no longer than the longest
     * wait between two attempts. A row that waits for an hour of its own, such as a reminder, keeps it.
     */
    hurry: async (now: number): Promise<void> => {
      const latest = sql`cast(${now} as bigint) + case when attempts > 0 then ${sql.lit(4 * hour)} else 0 end`;
      await sql`
        update outbox set due_at = ${latest}
        where state = 'pending' and due_at > ${latest}
          and (due_at > mail_date or due_at <= created_at)`.execute(db);
    },

    /** Frees what a dead process was sending, which may have arrived. On SQLite every other process of the data folder is dead. */
    release: async (): Promise<void> => {
      const isDead = isSqlite ? sql`lease_token <> ${token}` : sql`lease_until <= ${storage.now()}`;
      await sql`
        update outbox set state = 'pending', ambiguous = 1
        where state = 'sending' and ${isDead}`.execute(db);
    },
  };
}
