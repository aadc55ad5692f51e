/** What gets into the log, and when. */
import { setTimeout as sleep } from 'node:timers/promises';
import { day, hour, minute } from '@site/base';
import { write } from '@site/storage';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { sceneStart as start } from '@site/testing/status/status-scene';
import { describe, expect, it } from 'vitest';
import { appendFact, factAfter } from './facts.ts';

const scene = eachStatusScene();

const events = async () => (await scene.events()).map(({ event }) => event);
/** In minutes since the start. */
const times = async () =>
  (await scene.events()).map(({ event, at }) => [event, (at - start) / minute]);

it('hides no fact from a reader, however late its transaction commits', async () => {
  const count = 20;
  const writing = Array.from({ length: count }, (_, index) =>
    write(scene.db, async (trx) => {
      await appendFact(trx, {
        kind: 'trouble',
        subject: `${index}`,
        event: 'began',
        at: start,
      });
      // The later ones commit sooner.
      await sleep(count - index);
    }),
  );
  const read: number[] = [];
  while (read.length < count) {
    const next = await factAfter(scene.db, read.at(-1) ?? 0);
    if (next) read.push(next.number);
    else await sleep(1);
  }
  await Promise.all(writing);
  expect(read).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

describe('an incident', () => {
  it('is in the log with what a person writes', async () => {
    const { id } = await scene.outage();
    await scene.update(id, 'identified', start + minute);
    await scene.update(id, 'monitoring', start + 2 * minute);
    await scene.update(id, 'resolved', start + 3 * minute);
    expect(await events()).toEqual(['opened', 'updated', 'updated', 'resolved']);
  });

  it('is in the log with what was measured, the end after a calm hour included', async () => {
    await scene.measureUntil(start, start + 10 * minute, 'down');
    await scene.measureUntil(start + 10 * minute, start + 72 * minute, 'up');
    expect(await times()).toEqual([
      ['opened', 0.5],
      ['updated', 10.5],
      ['resolved', 70],
    ]);
  });

  it('is in the log once an hour while its component changes again and again', async () => {
    for (let at = start; at < start + 3 * hour; at += 4 * minute) {
      await scene.measureUntil(at, at + 2 * minute, 'down');
      await scene.measureUntil(at + 2 * minute, at + 4 * minute, 'up');
    }
    const summaries = (await scene.events()).map(({ summaryAt }) =>
      summaryAt === null ? null : (summaryAt - start) / minute,
    );
    expect(summaries).toEqual([null, null, 4.5, 64.5, 124.5, 184.5]);
    await scene.measureUntil(start + 3 * hour, start + 4 * hour + minute, 'up');
    expect((await events()).at(-1)).toBe('resolved');
  });
});

describe('maintenance', () => {
  const from = start + 3 * day;
  const to = from + 2 * hour;

  it('is announced an hour more than a day before, begins and is over, each when the clock says so', async () => {
    await scene.plan(from, to);
    const seen: unknown[] = [];
    for (const now of [from - day - hour - 1, from - day - hour, from - 1, from, to - 1, to]) {
      await scene.notifyAll(now);
      seen.push(await events());
    }
    expect(seen).toEqual([
      [],
      ['announced'],
      ['announced'],
      ['announced', 'begun'],
      ['announced', 'begun'],
      ['announced', 'begun', 'over'],
    ]);
    expect(await times()).toEqual([
      ['announced', 2 * 24 * 60 - 60],
      ['begun', 3 * 24 * 60],
      ['over', 3 * 24 * 60 + 120],
    ]);
  });

  it('is announced at once where it is planned later than that, and not at all once it has begun', async () => {
    await scene.plan(start + hour, start + 2 * hour);
    await scene.plan(start - hour, start + 3 * hour);
    await scene.notifyAll(start);
    expect((await times()).toSorted()).toEqual([
      ['announced', 0],
      ['begun', 0],
    ]);
  });

  it('is cancelled in silence before it was announced, and as a fact after that', async () => {
    const early = await scene.plan(from, to);
    const late = await scene.plan(from, to);
    await scene.store.cancelMaintenance(early.id, start + day);
    await scene.notifyAll(from - day);
    await scene.store.cancelMaintenance(late.id, from - hour);
    expect(await times()).toEqual([
      ['announced', 2 * 24 * 60 - 60],
      ['cancelled', 3 * 24 * 60 - 60],
    ]);
    expect(await scene.store.cancelMaintenance(late.id, from)).toBe(false);
    await scene.notifyAll(to);
    expect(await events()).toHaveLength(2);
  });
});
