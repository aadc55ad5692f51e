import { describe, expect, it } from 'vitest';
import { isRestored, sentenceOf } from './day-sentences.ts';

const sentences = {
  broken: ['heute: noch drin', 'gestern: noch drin', 'vor 2 Tagen: eingespielt'],
  restored: 'Stand von vor {days} Tagen',
};

describe('the state of a day', () => {
  it.each([
    [0, false, 'heute: noch drin'],
    [1, false, 'gestern: noch drin'],
    [2, false, 'vor 2 Tagen: eingespielt'],
    [3, true, 'Stand von vor 3 Tagen'],
    [29, true, 'Stand von vor 29 Tagen'],
  ])('%i days ago', (daysAgo, restored, sentence) => {
    expect(isRestored(daysAgo, sentences)).toBe(restored);
    expect(sentenceOf(daysAgo, sentences)).toBe(sentence);
  });
});
