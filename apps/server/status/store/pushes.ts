/** What a job, such as a backup, last reported: that it has run, or that it has failed. */
import type { LastPush } from '../probes/probe.ts';
import type { Db, Trx } from './tables.ts';

export interface PushReport {
  readonly at: number;
  /** The job's own words about its failure, which may be empty; null for a success. */
  readonly failure: string | null;
}

export async function recordPush(
  db: Db,
  probe: string,
  { at, failure }: PushReport,
): Promise<void> {
  const row =
    failure === null
      ? { pushed_at: at, failed_at: null, message: null }
      : { pushed_at: 0, failed_at: at, message: failure };
  await db
    .insertInto('status_pushes')
    .values({ probe, ...row })
    .onConflict((conflict) =>
      conflict.column('probe').doUpdateSet((eb) =>
        failure === null
          ? row
          : {
              // No earlier than the success before it, by whatever clock that was reported.
              failed_at: eb
                .case()
                .when('status_pushes.pushed_at', '>', at)
                .then(eb.ref('status_pushes.pushed_at'))
                .else(at)
                .end(),
              message: failure,
            },
      ),
    )
    .execute();
}

export async function lastPush(db: Db, probe: string): Promise<LastPush | undefined> {
  const row = await db
    .selectFrom('status_pushes')
    .where('probe', '=', probe)
    .selectAll()
    .executeTakeFirst();
  return row && { at: row.pushed_at, failure: row.message };
}

/** Jobs whose last report was a failure, in their own words. */
export async function failedPushes(db: Db) {
  const rows = await db
    .selectFrom('status_pushes')
    .where('failed_at', 'is not', null)
    .orderBy('probe')
    .selectAll()
    .execute();
  return rows.map(({ probe, failed_at, message }) => ({
    probe,
    at: failed_at ?? 0,
    message: message ?? '',
  }));
}

/** Deletes reports of removed probes, so that one that returns is not down by an old failure. */
export async function forgetFailures(trx: Trx, probes: readonly string[]): Promise<void> {
  if (probes.length === 0) return;
  await trx
    .deleteFrom('status_pushes')
    .where('probe', 'in', probes)
    .where('failed_at', 'is not', null)
    .execute();
}
