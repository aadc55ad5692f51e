import type { KeyValues } from '../database/key-values.ts';

/** Where the moment of the last checked backup is kept. */
export const backupKey = 'backup-at';

/** Milliseconds; undefined when there is no backup. */
export async function backupAge(values: KeyValues, now: number): Promise<number | undefined> {
  const at = await values.get(backupKey);
  return at === undefined ? undefined : Math.max(0, now - Number(at));
}
