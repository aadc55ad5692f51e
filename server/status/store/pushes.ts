/** When a job, such as a backup, last reported in. */
import type { Db } from './tables.ts';

export async function recordPush(db: Db, component: string, at: number): Promise<void> {
  await db
    .insertInto('status_pushes')
    .values({ component, pushed_at: at })
    .onConflict((conflict) => conflict.column('component').doUpdateSet({ pushed_at: at }))
    .execute();
}

export async function lastPush(db: Db, component: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('status_pushes')
    .where('component', '=', component)
    .select('pushed_at')
    .executeTakeFirst();
  return row?.pushed_at;
}
