/** What becomes news, and when. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import {
  type NewsScene,
  newsScene,
  newsStart as start,
} from '../../../tests/support/status/news-scene.ts';
import { day, hour, minute } from '../../clock.ts';

const opened = eachTestStore();
let scene: NewsScene;
beforeEach(() => {
  scene = newsScene(opened);
});

const words = async () => (await scene.words()).map(({ word }) => word);
const dueTimes = async () =>
  (await scene.words()).map(({ word, dueAt }) => [word, (dueAt - start) / minute]);

describe('words', () => {
  it('are written with what a person writes, and never with drafts', async () => {
    await scene.store.saveDraft({ id: 'D-1', kind: 'incident open', content: {}, savedAt: start });
    expect(await words()).toEqual([]);
    const { id } = await scene.outage();
    await scene.update(id, 'identified', start + minute);
    await scene.update(id, 'monitoring', start + 2 * minute);
    await scene.update(id, 'resolved', start + 3 * minute);
    expect(await words()).toEqual(['opened', 'updated', 'updated', 'resolved']);
  });

  it('are written with what was measured, the end after a calm hour included', async () => {
    await scene.measure(start, start + 10 * minute, 'down');
    await scene.measure(start + 10 * minute, start + 72 * minute, 'up');
    expect(await dueTimes()).toEqual([
      ['opened', 0.5],
      ['updated', 10.5],
      ['resolved', 70],
    ]);
  });

  it('come once an hour while a component changes again and again', async () => {
    for (let at = start; at < start + 3 * hour; at += 4 * minute) {
      await scene.measure(at, at + 2 * minute, 'down');
      await scene.measure(at + 2 * minute, at + 4 * minute, 'up');
    }
    expect(await dueTimes()).toEqual([
      ['opened', 0.5],
      ['updated', 2.5],
      ['summary', 4.5],
      ['summary', 64.5],
      ['summary', 124.5],
      ['summary', 184.5],
    ]);
    await scene.measure(start + 3 * hour, start + 4 * hour + minute, 'up');
    // The last summary was due in between and stays; the end is a word of its own.
    expect((await words()).at(-1)).toBe('resolved');
  });

  it('of a person take the place of a summary that waits for its hour', async () => {
    for (const at of [0, 4, 8]) {
      await scene.measure(start + at * minute, start + (at + 2) * minute, 'down');
      await scene.measure(start + (at + 2) * minute, start + (at + 4) * minute, 'up');
    }
    expect((await dueTimes()).at(-1)).toEqual(['summary', 64.5]);
    const [incident] = await scene.store.incidents(0);
    await scene.update(incident?.id ?? '', 'resolved', start + 13 * minute);
    expect((await dueTimes()).slice(-2)).toEqual([
      ['summary', 4.5],
      ['resolved', 13],
    ]);
  });
});

describe('maintenance', () => {
  const from = start + 3 * day;
  const to = from + 2 * hour;

  it('is announced an hour more than a day before, begins and is over', async () => {
    await scene.plan(from, to);
    expect(await dueTimes()).toEqual([
      ['announced', 2 * 24 * 60 - 60],
      ['begun', 3 * 24 * 60],
      ['over', 3 * 24 * 60 + 120],
    ]);
  });

  it('is announced at once where it is planned later than that, and not at all once it has begun', async () => {
    await scene.plan(start + hour, start + 2 * hour);
    await scene.plan(start - hour, start + 3 * hour);
    expect(await dueTimes()).toEqual([
      ['announced', 0],
      ['begun', 60],
      ['over', 120],
      ['begun', 0],
      ['over', 180],
    ]);
  });

  it('is cancelled in silence before anybody was told, and by mail after that', async () => {
    await scene.subscribe(['a']);
    const early = await scene.plan(from, to);
    const late = await scene.plan(from, to);
    await scene.store.cancelMaintenance(early.id, start + day);
    await scene.spreadAll(from - day);
    await scene.store.cancelMaintenance(late.id, from - hour);
    expect(await dueTimes()).toEqual([
      ['announced', 2 * 24 * 60 - 60],
      ['cancelled', 3 * 24 * 60 - 60],
    ]);
    expect(await scene.store.cancelMaintenance(late.id, from)).toBe(false);
    expect((await words()).length).toBe(2);
  });
});

describe('cancelling maintenance that was due to be told', () => {
  it.each([
    ['before a mail was made of it', false],
    ['where there was nobody to tell', true],
  ])('is silent %s', async (_, isSpread) => {
    const { id } = await scene.plan(start + hour, start + 2 * hour);
    if (isSpread) await scene.spreadAll(start);
    await scene.subscribe(['a']);
    await scene.store.cancelMaintenance(id, start + minute);
    await scene.spreadAll(start + minute);
    expect(await words()).not.toContain('cancelled');
    expect(await scene.mails()).toEqual([]);
  });
});
