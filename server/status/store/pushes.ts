/** What a job, such as a backup, last reported: that it has run, or that it has failed. */
import type { LastPush } from '../probes/probe.ts';
import type { Db, PushRow, Trx } from './tables.ts';

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
    .values({ component: probe, ...row })
    .onConflict((conflict) =>
      conflict.column('component').doUpdateSet((eb) =>
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

/** An instance of an earlier release writes a success without taking the failure away. */
const failureOf = ({ pushed_at, failed_at, message }: PushRow): string | null =>
  failed_at !== null && failed_at >= pushed_at ? (message ?? '') : null;

export async function lastPush(db: Db, probe: string): Promise<LastPush | undefined> {
  const row = await db
    .selectFrom('status_pushes')
    .where('component', '=', probe)
    .selectAll()
    .executeTakeFirst();
  return row && { at: row.pushed_at, failure: failureOf(row) };
}

/** Jobs whose last report was a failure, in their own words. */
export async function failedPushes(db: Db) {
  const rows = await db
    .selectFrom('status_pushes')
    .where('failed_at', 'is not', null)
    .orderBy('component')
    .selectAll()
    .execute();
  return rows.flatMap((row) => {
    const message = failureOf(row);
    const { component: probe, failed_at: at } = row;
    return message === null || at === null ? [] : [{ probe, at, message }];
  });
}

/** Deletes reports of removed probes, so that one that returns is not down by an old failure. */
export async function forgetFailures(trx: Trx, probes: readonly string[]): Promise<void> {
  if (probes.length === 0) return;
  await trx
    .deleteFrom('status_pushes')
    .where('component', 'in', probes)
    .whereRef('failed_at', '>=', 'pushed_at')
    .execute();
}
