/**
 * Changes to a list of ours, by the text that names an entry (its question, title, label or name; a plain text is its own
 * name): `false` drops it, a value changes it, and a new name adds an entry at the end (a plain text as `true`).
 */
type ListChanges<Entry> = Entry extends string
  ? Readonly<Record<string, string | boolean>>
  : Readonly<Record<string, Partial<Entry> | false>>;

/** A whole list in the place of ours, or changes to ours. */
export type OwnList<Entry> = readonly Entry[] | ListChanges<Entry>;
