export interface RelativeDayCopy {
  readonly today: string;
  readonly yesterday: string;
  /** With `{days}` for the figure. */
  readonly daysAgo: string;
}

export interface UndoneCopy {
  readonly undoneToday: string;
  readonly undoneYesterday: string;
  /** With `{days}` for the figure. */
  readonly undoneDays: string;
}

const phraseFor = (daysAgo: number, today: string, yesterday: string, days: string): string => {
  if (daysAgo === 0) return today;
  return daysAgo === 1 ? yesterday : days.replace('{days}', String(daysAgo));
};

/** „heute“, „gestern“, „vor 12 Tagen“ */
export const relativeDay = (days: number, copy: RelativeDayCopy): string =>
  phraseFor(days, copy.today, copy.yesterday, copy.daysAgo);

/** What is lost by going back `days` days, in words. */
export const undoneBy = (days: number, copy: UndoneCopy): string =>
  phraseFor(days, copy.undoneToday, copy.undoneYesterday, copy.undoneDays);
