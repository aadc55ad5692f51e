/** How a word becomes mails: once for each subscriber, in parts, the newest first. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import {
  type NewsScene,
  newsScene,
  newsStart as start,
} from '../../../tests/support/status/news-scene.ts';
import { day, hour, minute } from '../../clock.ts';
import { subscribersInPart } from './spread-news.ts';

const opened = eachTestStore();
let scene: NewsScene;
beforeEach(() => {
  scene = newsScene(opened);
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
    await scene.outage();
    await scene.spreadAll(start);
    expect(await scene.mails()).toMatchObject(
      ['a', 'b', 'd'].map((id) => ({ occasion: `news:1:${id}`, recipient: null })),
    );
    expect(await scene.spread(start)).toBe('rest');
  });

  it('reaches everybody with a word about all components', async () => {
    await scene.subscribe(['a'], ['mysql']);
    await scene.outage(start, []);
    await scene.spreadAll(start);
    expect((await scene.mails()).length).toBe(1);
  });

  it('waits for the hour of a word', async () => {
    await scene.subscribe(['a']);
    await scene.plan(start + 3 * day, start + 4 * day);
    await scene.spreadAll(start + 2 * day - hour - 1);
    expect(await scene.mails()).toEqual([]);
    await scene.spreadAll(start + 2 * day - hour);
    expect((await scene.mails()).length).toBe(1);
  });

  it('writes small parts, and the next one when most of the last have left', async () => {
    const ids = Array.from({ length: 2.5 * subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    await scene.outage();
    expect(await scene.spread(start)).toBe('more');
    expect((await scene.mails()).length).toBe(subscribersInPart);
    expect(await scene.spread(start)).toBe('full');
    expect((await scene.mails()).length).toBe(subscribersInPart);
    // Put off by their servers: no reason for others to wait.
    await scene.db
      .updateTable('outbox')
      .set({ next_attempt_at: start + hour })
      .execute();
    expect(await scene.spread(start)).toBe('more');
    await scene.send();
    expect(await scene.spread(start)).toBe('more');
    await scene.send();
    expect(await scene.spread(start)).toBe('rest');
    expect((await scene.mails('sent')).map(({ occasion }) => occasion)).toEqual(
      ids.map((id) => `news:1:${id}`),
    );
  });

  it('writes each mail once, however many instances take steps', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    await scene.outage();
    await Promise.all(Array.from({ length: 6 }, () => scene.spread(start)));
    expect((await scene.mails()).length).toBe(150);
  });

  it('lets a newer word take the place of an older one that has not left', async () => {
    await scene.subscribe(['a', 'b', 'c']);
    const { id } = await scene.outage();
    await scene.spreadAll(start);
    await scene.send(['news:1:a']);
    const other = await scene.outage(start + minute);
    await scene.update(id, 'identified', start + minute);
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
    const { id } = await scene.outage();
    await scene.update(id, 'identified', start + minute);
    await scene.update(id, 'resolved', start + 2 * minute);
    await scene.spreadAll(start + 3 * minute);
    expect((await scene.mails()).map(({ occasion }) => occasion)).toEqual(['news:3:a']);
    await scene.outage();
    await scene.spreadAll(start + 3 * day);
    expect((await scene.mails()).length).toBe(1);
  });

  it('goes on with a word that it has begun, however late', async () => {
    const ids = Array.from({ length: 1.5 * subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    await scene.outage();
    await scene.spread(start);
    await scene.send();
    await scene.spreadAll(start + 3 * day);
    expect(await scene.mails()).toHaveLength(ids.length - subscribersInPart);
  });

  it('cancels what is superseded also while the outbox is full', async () => {
    const ids = Array.from({ length: subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    const { id } = await scene.outage();
    await scene.spread(start);
    await scene.update(id, 'resolved', start + minute);
    await scene.spreadAll(start + minute);
    expect((await scene.mails('cancelled')).length).toBe(subscribersInPart);
    expect((await scene.mails()).every(({ occasion }) => occasion.startsWith('news:2:'))).toBe(
      true,
    );
  });

  it('begins a newer word with those whom the older one has not reached', async () => {
    const ids = Array.from({ length: 3 * subscribersInPart }, (_, index) => `s${1000 + index}`);
    await scene.subscribe(ids);
    const { id } = await scene.outage();
    await scene.spread(start);
    await scene.send(ids.slice(0, 150).map((one) => `news:1:${one}`));
    await scene.spread(start);
    await scene.update(id, 'identified', start);
    await scene.spread(start);
    await scene.spread(start);
    const reached = (await scene.mails()).map(({ occasion }) => occasion);
    expect(reached).toEqual(ids.slice(150, 350).map((one) => `news:2:${one}`));
    // Again, half-way: first those who have heard nothing at all.
    await scene.send(reached);
    await scene.update(id, 'monitoring', start);
    const told: string[] = [];
    while ((await scene.spread(start)) === 'more') {
      const part = (await scene.mails()).map(({ occasion }) => occasion);
      told.push(...part);
      if (part.length > 0) await scene.send(part);
    }
    expect(told[0]).toBe(`news:3:${ids[349]}`);
    expect(told.indexOf(`news:3:${ids[599]}`)).toBeLessThan(told.indexOf(`news:3:${ids[0]}`));
    expect(told.toSorted()).toEqual(ids.map((one) => `news:3:${one}`));
  });

  it('tells of outages before maintenance', async () => {
    await scene.subscribe(['a']);
    await scene.plan(start + hour, start + 2 * hour);
    await scene.outage();
    await scene.spread(start);
    expect((await scene.mails()).map(({ occasion }) => occasion)).toEqual(['news:4:a']);
  });

  it('tells at once what was written while the clock ran ahead', async () => {
    await scene.subscribe(['a']);
    await scene.outage(start + 2 * hour);
    await scene.spreadAll(start);
    expect((await scene.mails()).length).toBe(1);
  });
});

it('forgets finished mails after a day, and news with the samples', async () => {
  await scene.subscribe(['a', 'b']);
  await scene.outage();
  await scene.spreadAll(start);
  await scene.send(['news:1:a']);
  await scene.store.retain(start + day + 1);
  expect(await scene.mails('sent')).toEqual([]);
  expect((await scene.mails()).length).toBe(1);
  await scene.store.retain(start + 36 * day);
  expect(await scene.words()).toEqual([]);
});
