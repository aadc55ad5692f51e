/** What becomes news, when, and for whom. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { type NewsScene, newsScene } from '../../../tests/support/status/news-scene.ts';
import { day, hour, minute } from '../../clock.ts';
import { subscribersInPart } from './spread-news.ts';

const opened = eachTestStore();
let scene: NewsScene;
beforeEach(() => {
  scene = newsScene(opened);
});

const start = Date.parse('2026-11-16T10:00:00Z');
const words = async () => (await scene.words()).map(({ word }) => word);
const dueTimes = async () =>
  (await scene.words()).map(({ word, dueAt }) => [word, (dueAt - start) / minute]);

const outage = (now = start, components: readonly string[] = ['web']) =>
  scene.store.openIncident({
    title: 'Ausfall: Webserver',
    text: 'Wir gehen der Ursache nach.',
    status: 'investigating',
    impact: 'major',
    components,
    startedAt: now,
    now,
  });
const update = (id: string, status: 'identified' | 'monitoring' | 'resolved', now: number) =>
  scene.store.addUpdate(id, { status, text: 'Ein neues Wort.', now });
const plan = (from: number, to: number, now = start) =>
  scene.store.planMaintenance({
    title: 'Umbau',
    text: 'Wir bauen um.',
    components: ['mysql'],
    from,
    to,
    now,
  });

describe('words', () => {
  it('are written with what a person writes, and never with drafts', async () => {
    await scene.store.saveDraft({ id: 'D-1', kind: 'incident open', content: {}, savedAt: start });
    expect(await words()).toEqual([]);
    const { id } = await outage();
    await update(id, 'identified', start + minute);
    await update(id, 'monitoring', start + 2 * minute);
    await update(id, 'resolved', start + 3 * minute);
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
    await update(incident?.id ?? '', 'resolved', start + 13 * minute);
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
    await plan(from, to);
    expect(await dueTimes()).toEqual([
      ['announced', 2 * 24 * 60 - 60],
      ['begun', 3 * 24 * 60],
      ['over', 3 * 24 * 60 + 120],
    ]);
  });

  it('is announced at once where it is planned later than that, and not at all once it has begun', async () => {
    await plan(start + hour, start + 2 * hour);
    await plan(start - hour, start + 3 * hour);
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
    const early = await plan(from, to);
    const late = await plan(from, to);
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
    const { id } = await plan(start + hour, start + 2 * hour);
    if (isSpread) await scene.spreadAll(start);
    await scene.subscribe(['a']);
    await scene.store.cancelMaintenance(id, start + minute);
    await scene.spreadAll(start + minute);
    expect(await words()).not.toContain('cancelled');
    expect(await scene.mails()).toEqual([]);
  });
});

describe('spreading', () => {
  it('writes one mail for each confirmed subscriber whose choice it concerns, without the address', async () => {
    await scene.subscribe(['a', 'b']);
    await scene.subscribe(['c'], ['mysql']);
    await scene.subscribe(['d'], ['web', 'mysql']);
    await scene.db
      .insertInto('status_subscribers')
      .values({
        id: 'e',
        email: 'e@x',
        components: '[]',
        confirmed_at: null,
        expires_at: start * 2,
      })
      .execute();
    await outage();
    await scene.spreadAll(start);
    expect(await scene.mails()).toMatchObject(
      ['a', 'b', 'd'].map((id) => ({ occasion: `news:1:${id}`, recipient: null })),
    );
    expect(await scene.spread(start)).toBe('rest');
  });

  it('reaches everybody with a word about all components', async () => {
    await scene.subscribe(['a'], ['mysql']);
    await outage(start, []);
    await scene.spreadAll(start);
    expect((await scene.mails()).length).toBe(1);
  });

  it('waits for the hour of a word', async () => {
    await scene.subscribe(['a']);
    await plan(start + 3 * day, start + 4 * day);
    await scene.spreadAll(start + 2 * day - hour - 1);
    expect(await scene.mails()).toEqual([]);
    await scene.spreadAll(start + 2 * day - hour);
    expect((await scene.mails()).length).toBe(1);
  });

  it('writes small parts, and the next one when most of the last have left', async () => {
    const ids = Array.from({ length: 2.5 * subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    await outage();
    expect(await scene.spread(start)).toBe('more');
    expect((await scene.mails()).length).toBe(subscribersInPart);
    expect(await scene.spread(start)).toBe('full');
    expect((await scene.mails()).length).toBe(subscribersInPart);
    const send = () =>
      scene.db
        .updateTable('outbox')
        .set({ state: 'sent', finished_at: start })
        .where('state', '=', 'pending')
        .execute();
    // Put off by their servers: no reason for others to wait.
    await scene.db
      .updateTable('outbox')
      .set({ next_attempt_at: start + hour })
      .execute();
    expect(await scene.spread(start)).toBe('more');
    await send();
    expect(await scene.spread(start)).toBe('more');
    await send();
    expect(await scene.spread(start)).toBe('rest');
    expect((await scene.mails('sent')).map(({ occasion }) => occasion)).toEqual(
      ids.map((id) => `news:1:${id}`),
    );
  });

  it('writes each mail once, however many instances take steps', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    await outage();
    await Promise.all(Array.from({ length: 6 }, () => scene.spread(start)));
    expect((await scene.mails()).length).toBe(150);
  });

  it('lets a newer word take the place of an older one that has not left', async () => {
    await scene.subscribe(['a', 'b', 'c']);
    const { id } = await outage();
    await scene.spreadAll(start);
    await scene.db
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('occasion', '=', 'news:1:a')
      .execute();
    const other = await outage(start + minute);
    await update(id, 'identified', start + minute);
    await scene.spreadAll(start + minute);
    const occasions = (await scene.mails()).map(({ occasion }) => occasion);
    expect(occasions).toEqual(
      ['2', '3'].flatMap((n) => ['a', 'b', 'c'].map((s) => `news:${n}:${s}`)),
    );
    expect((await scene.mails('cancelled')).length).toBe(2);
    expect(other.id).not.toBe(id);
  });

  it('passes over words that are older than a newer one, or far too old', async () => {
    await scene.subscribe(['a']);
    const { id } = await outage();
    await update(id, 'identified', start + minute);
    await update(id, 'resolved', start + 2 * minute);
    await scene.spreadAll(start + 3 * minute);
    expect((await scene.mails()).map(({ occasion }) => occasion)).toEqual(['news:3:a']);
    await outage();
    await scene.spreadAll(start + 3 * day);
    expect((await scene.mails()).length).toBe(1);
  });

  it('goes on with a word that it has begun, however late', async () => {
    const ids = Array.from({ length: 1.5 * subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    await outage();
    await scene.spread(start);
    await scene.db.updateTable('outbox').set({ state: 'sent', finished_at: start }).execute();
    await scene.spreadAll(start + 3 * day);
    expect(await scene.mails()).toHaveLength(ids.length - subscribersInPart);
  });

  it('cancels what is superseded also while the outbox is full', async () => {
    const ids = Array.from({ length: subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    const { id } = await outage();
    await scene.spread(start);
    await update(id, 'resolved', start + minute);
    await scene.spreadAll(start + minute);
    expect((await scene.mails('cancelled')).length).toBe(subscribersInPart);
    expect((await scene.mails()).every(({ occasion }) => occasion.startsWith('news:2:'))).toBe(
      true,
    );
  });

  it('begins a newer word with those whom the older one has not reached', async () => {
    const ids = Array.from({ length: 3 * subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    const { id } = await outage();
    const send = (occasions: readonly string[]) =>
      scene.db
        .updateTable('outbox')
        .set({ state: 'sent', finished_at: start })
        .where('occasion', 'in', occasions)
        .execute();
    await scene.spread(start);
    await send(ids.slice(0, 150).map((one) => `news:1:${one}`));
    await scene.spread(start);
    await update(id, 'identified', start);
    await scene.spread(start);
    await scene.spread(start);
    const reached = (await scene.mails()).map(({ occasion }) => occasion);
    expect(reached).toEqual(ids.slice(150, 350).map((one) => `news:2:${one}`));
    // Again, half-way: first those who have heard nothing at all.
    await send(reached);
    await update(id, 'monitoring', start);
    const told: string[] = [];
    while ((await scene.spread(start)) === 'more') {
      const part = (await scene.mails()).map(({ occasion }) => occasion);
      told.push(...part);
      if (part.length > 0) await send(part);
    }
    expect(told[0]).toBe(`news:3:${ids[349]}`);
    expect(told.indexOf(`news:3:${ids[599]}`)).toBeLessThan(told.indexOf(`news:3:${ids[0]}`));
    expect(told.toSorted()).toEqual(ids.map((one) => `news:3:${one}`));
  });

  it('tells of outages before maintenance', async () => {
    await scene.subscribe(['a']);
    await plan(start + hour, start + 2 * hour);
    await outage();
    await scene.spread(start);
    expect((await scene.mails()).map(({ occasion }) => occasion)).toEqual(['news:4:a']);
  });

  it('tells at once what was written while the clock ran ahead', async () => {
    await scene.subscribe(['a']);
    await outage(start + 2 * hour);
    await scene.spreadAll(start);
    expect((await scene.mails()).length).toBe(1);
  });
});

it('forgets finished mails after a day, and news with the samples', async () => {
  await scene.subscribe(['a', 'b']);
  await outage();
  await scene.spreadAll(start);
  await scene.db
    .updateTable('outbox')
    .set({ state: 'sent', finished_at: start })
    .where('occasion', '=', 'news:1:a')
    .execute();
  await scene.store.retain(start + day + 1);
  expect(await scene.mails('sent')).toEqual([]);
  expect((await scene.mails()).length).toBe(1);
  await scene.store.retain(start + 36 * day);
  expect(await words()).toEqual([]);
});
