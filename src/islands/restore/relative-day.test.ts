import { describe, expect, it } from 'vitest';
import { relativeDay, undoneBy } from './relative-day.ts';

const copy = {
  today: 'heute',
  yesterday: 'gestern',
  daysAgo: 'vor {days} Tagen',
  undoneToday: 'nichts weiter',
  undoneYesterday: 'seit gestern',
  undoneDays: 'die letzten {days} Tage',
};

describe('days in words', () => {
  it.each([
    [0, 'heute', 'nichts weiter'],
    [1, 'gestern', 'seit gestern'],
    [2, 'vor 2 Tagen', 'die letzten 2 Tage'],
    [29, 'vor 29 Tagen', 'die letzten 29 Tage'],
  ])('%i days ago', (days, relative, undone) => {
    expect(relativeDay(days, copy)).toBe(relative);
    expect(undoneBy(days, copy)).toBe(undone);
  });
});
