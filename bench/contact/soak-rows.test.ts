import { describe, expect, it } from 'vitest';
import { second } from '../../server/clock.ts';
import { copiedMails } from './soak-rows.ts';

const killed = { from: 100 * second, to: 102 * second };
const later = { from: 400 * second, to: 402 * second };
const mails = (...seconds: readonly number[]) =>
  seconds.map((at) => ({ messageId: '<a@provider.example>', at: at * second }));

describe('a mail that arrives again', () => {
  it.each([
    ['never', mails(99), 'none'],
    ['after it was under way at a kill', mails(99, 400), 'excused'],
    ['after it was under way at each kill', mails(99, 399, 700), 'excused'],
    ['after its sending had long been noted', mails(90, 400), 'wrong'],
    ['after it was sent since the restart', mails(103, 400), 'wrong'],
    ['once more than there were kills', mails(99, 300, 400), 'wrong'],
  ])('%s', (_, received, expected) => {
    const { excused, wrong } = copiedMails(received, [killed, later]);
    const found = [...excused.map(() => 'excused'), ...wrong.map(() => 'wrong')];
    expect(found).toEqual(expected === 'none' ? [] : [expected]);
  });
});
