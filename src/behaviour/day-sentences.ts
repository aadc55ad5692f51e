/** Sentences for the days that have the update, today first, and one for all days before it, with `{days}`. */
export interface DaySentences {
  readonly broken: readonly string[];
  readonly restored: string;
}

/** The shop is restored on days before the update. */
export const isRestored = (daysAgo: number, { broken }: DaySentences): boolean =>
  daysAgo >= broken.length;

export const sentenceOf = (daysAgo: number, { broken, restored }: DaySentences): string =>
  broken[daysAgo] ?? restored.replace('{days}', String(daysAgo));
