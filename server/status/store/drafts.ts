/** What an operator has typed and not published yet. */
import type { Db, DraftRow } from './tables.ts';

export interface Draft {
  readonly id: string;
  /** Which command it belongs to. */
  readonly kind: string;
  readonly content: unknown;
  readonly savedAt: number;
}

const draftOf = ({ id, kind, content, saved_at }: DraftRow): Draft => ({
  id,
  kind,
  content: JSON.parse(content) as unknown,
  savedAt: saved_at,
});

/** Replaces a draft of the same id. */
export async function saveDraft(db: Db, { id, kind, content, savedAt }: Draft): Promise<void> {
  const row = { kind, content: JSON.stringify(content), saved_at: savedAt };
  await db
    .insertInto('status_drafts')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function drafts(db: Db): Promise<readonly Draft[]> {
  const rows = await db
    .selectFrom('status_drafts')
    .orderBy('saved_at', 'desc')
    .selectAll()
    .execute();
  return rows.map(draftOf);
}

export async function takeDraft(db: Db, id: string): Promise<Draft | undefined> {
  const row = await db
    .deleteFrom('status_drafts')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && draftOf(row);
}
