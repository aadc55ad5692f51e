import { describe, expect, it } from 'vitest';
import { shopStoryWords, tellShopStory } from './shop-story.ts';

const tell = (days: number) => tellShopStory(days, shopStoryWords);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the story of the shop', () => {
  it('goes back one day further than the update', () => {
    const story = tell(30);
    expect(story.brokenDays.map(plain)).toEqual([
      'Heute: Das Update ist noch drin.',
      'Gestern: Das Update ist noch drin.',
      'Vor 2 Tagen: Ein Update zerlegt ihn.',
    ]);
    expect(plain(story.before)).toBe('Vor 3 Tagen: Der Shop läuft.');
    expect(plain(story.restored)).toBe('Nach rund 5 Minuten: wieder der Stand von vor 3 Tagen.');
    expect(plain(story.restoredAnyDay)).toContain('vor {days} Tagen');
  });

  it.each([14, 30, 90])('is the same where snapshots reach back %i days', (days) => {
    expect(tell(days)).toEqual({ ...tell(30), days });
  });

  it.each([
    [3, 1, 'Stand von vor 2 Tagen'],
    [2, 0, 'Stand von gestern'],
  ])('fits into %i days', (days, updated, restored) => {
    const story = tell(days);
    expect(story.updated).toBe(updated);
    expect(story.healthy).toBeLessThan(days);
    expect(story.brokenDays).toHaveLength(updated + 1);
    expect(plain(story.restored)).toContain(restored);
  });
});
