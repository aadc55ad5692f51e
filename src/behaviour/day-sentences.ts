/** What is said of the days that have the update, today first, and of those before it, with `{days}` for the figure. */
export interface DaySentences {
  readonly broken: readonly string[];
  readonly restored: string;
}

/** Only a day before the update brings the shop back. */
export const isRestored = (daysAgo: number, { broken }: DaySentences): boolean =>
  daysAgo >= broken.length;

export const sentenceOf = (daysAgo: number, { broken, restored }: DaySentences): string =>
  broken[daysAgo] ?? restored.replace('{days}', String(daysAgo));
