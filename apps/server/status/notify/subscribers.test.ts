/** How a fact becomes mails to subscribers: once for each of them, in portions, the newest in the place of an older one. */

import { day, hour, minute } from '@site/base';
import type { OutboxRow } from '@site/delivery';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { sceneStart as start } from '@site/testing/status/status-scene';
import { describe, expect, it } from 'vitest';
import type { Audience } from './notify-step.ts';
import { portionSize, subscribers } from './subscribers.ts';

const scene = eachStatusScene();

/** `1:a`: the number of the fact, and its recipient. */
const heard = async (state: OutboxRow['state'] = 'pending') =>
  (await scene.mails(state)).map(({ fact, recipient }) => `${fact}:${recipient}`);

const many = (count: number) => Array.from({ length: count }, (_, index) => `s${10_000 + index}`);

describe('subscribers', () => {
  it('get one mail each, if they are confirmed and their choice is concerned; no row has an address', async () => {
    await scene.subscribe(['a', 'b']);
    await scene.subscribe(['c'], ['mysql']);
    await scene.subscribe(['d'], ['web', 'mysql']);
    const unconfirmed = { id: 'e', email: 'e@x', components: '[]', confirmed_at: null };
    await scene.db
      .insertInto('status_subscribers')
      .values({ ...unconfirmed, expires_at: start * 2 })
      .execute();
    await scene.outage();
    await scene.notifyAll(start);
    expect(await heard()).toEqual(['1:a', '1:b', '1:d']);
    expect(JSON.stringify(await scene.mails())).not.toContain('@kunde.example');
    expect(await scene.step(start)).toBe('rest');
  });

  it('all hear of a fact about all components', async () => {
    await scene.subscribe(['a'], ['mysql']);
    await scene.outage(start, []);
    await scene.notifyAll(start);
    expect(await heard()).toEqual(['1:a']);
  });

  it('hear of it although another audience fails, which is reported', async () => {
    await scene.subscribe(['a']);
    await scene.outage();
    const failing: Audience = {
      name: 'failing',
      plan: () => Promise.reject(new Error('poisoned')),
    };
    await expect(scene.step(start, [failing, subscribers])).rejects.toThrow('poisoned');
    expect(await heard()).toEqual(['1:a']);
  });

  it('are reached in portions, each in a transaction of its own', async () => {
    const ids = many(2.5 * portionSize);
    await scene.subscribe(ids);
    await scene.outage();
    const counts: number[] = [];
    while ((await scene.step(start)) === 'more') counts.push((await scene.mails()).length);
    expect(counts).toEqual([portionSize, 2 * portionSize, ids.length]);
    expect(await heard()).toEqual(ids.map((id) => `1:${id}`));
  });

  it('hear of the newer fact in the place of one that has not left, and once more if it has', async () => {
    await scene.subscribe(['a', 'b', 'c']);
    const { id } = await scene.outage();
    await scene.notifyAll(start);
    await scene.send(['a']);
    await scene.outage(start + minute, ['mysql']);
    await scene.update(id, 'identified', start + minute);
    await scene.notifyAll(start + minute);
    expect(await heard()).toEqual(['2:a', '2:b', '2:c', '3:a', '3:b', '3:c']);
    const places = (await scene.mails()).filter(({ fact }) => fact === 3);
    expect(places.map((mail) => mail.due_at - start)).toEqual([minute, 0, 0]);
  });

  it('hear of it in a mail of its own where the older one may have arrived', async () => {
    await scene.subscribe(['a']);
    const { id } = await scene.outage();
    await scene.notifyAll(start);
    await scene.db.updateTable('outbox').set({ ambiguous: 1 }).execute();
    await scene.update(id, 'identified', start + minute);
    await scene.notifyAll(start + minute);
    expect(await heard()).toEqual(['1:a', '2:a']);
  });

  it('hear nothing of a fact that a newer one has overtaken, or that is far too old', async () => {
    await scene.subscribe(['a']);
    const { id } = await scene.outage();
    await scene.update(id, 'identified', start + minute);
    await scene.update(id, 'resolved', start + 2 * minute);
    await scene.notifyAll(start + 3 * minute);
    expect(await heard()).toEqual(['3:a']);
    await scene.outage();
    await scene.notifyAll(start + 3 * day);
    expect(await heard()).toEqual(['3:a']);
  });

  it('do not starve however often there is something new: those who wait keep their place', async () => {
    await scene.subscribe(['a', 'b', 'c', 'd']);
    const { id } = await scene.outage();
    const sent: (string | null)[] = [];
    for (let count = 1; count <= 4; count += 1) {
      const now = start + count * minute;
      await scene.notifyAll(now);
      const [first] = (await scene.mails()).toSorted((one, other) => one.due_at - other.due_at);
      sent.push(first?.recipient ?? null);
      await scene.send([first?.recipient ?? '']);
      await scene.update(id, 'identified', now);
    }
    expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('do not lose their place with a mail that was cancelled because something newer was being fanned out', async () => {
    await scene.subscribe(['a', 'b']);
    const { id } = await scene.outage();
    await scene.notifyAll(start);
    await scene.send(['a']);
    await scene.update(id, 'identified', start + minute);
    await scene.db
      .updateTable('outbox')
      .set({ state: 'cancelled', last_code: 'superseded', finished_at: start + minute })
      .where('recipient', '=', 'b')
      .execute();
    await scene.notifyAll(start + minute);
    const mails = (await scene.mails()).map(({ recipient, due_at, mail_date }) => [
      recipient,
      ...[due_at, mail_date].map((at) => at - start),
    ]);
    expect(mails).toEqual([
      ['a', minute, minute],
      ['b', 0, minute],
    ]);
  });

  it('hear at once of what was written while the clock ran ahead', async () => {
    await scene.subscribe(['a']);
    await scene.outage(start + 2 * hour);
    await scene.notifyAll(start);
    expect((await scene.mails()).map((mail) => mail.due_at)).toEqual([start]);
  });

  it('get a summary at its hour, or what a person writes before that at once in its place', async () => {
    await scene.subscribe(['a']);
    for (const at of [0, 4, 8]) {
      await scene.measureUntil(start + at * minute, start + (at + 2) * minute, 'down');
      await scene.measureUntil(start + (at + 2) * minute, start + (at + 4) * minute, 'up');
      await scene.notifyAll(start + (at + 4) * minute);
      await scene.db
        .updateTable('outbox')
        .set({ state: 'sent' })
        .where('mail_date', '<', start + hour)
        .execute();
    }
    const dueIn = async () => (await scene.mails()).map((mail) => (mail.due_at - start) / minute);
    expect(await dueIn()).toEqual([64.5]);
    const [incident] = await scene.store.incidents(0);
    await scene.update(incident?.id ?? '', 'resolved', start + 13 * minute);
    await scene.notifyAll(start + 13 * minute);
    expect(await dueIn()).toEqual([13]);
  });

  it('get a mail dated when it leaves, also where a summary due later takes its place', async () => {
    await scene.subscribe(['a']);
    for (const at of [0, 4, 8]) {
      await scene.measureUntil(start + at * minute, start + (at + 2) * minute, 'down');
      await scene.measureUntil(start + (at + 2) * minute, start + (at + 4) * minute, 'up');
      await scene.notifyAll(start + (at + 4) * minute);
    }
    const dates = (await scene.mails()).map(({ due_at, mail_date }) =>
      [due_at, mail_date].map((at) => (at - start) / minute),
    );
    expect(dates).toEqual([[0.5, 8]]);
  });
});

it('goes on after a fact that was deleted in the midst of its fan-out', async () => {
  await scene.subscribe(many(1.5 * portionSize));
  await scene.outage();
  expect(await scene.step(start)).toBe('more');
  await scene.db.deleteFrom('status_facts').execute();
  await scene.send();
  await scene.outage();
  await scene.notifyAll(start);
  expect(await heard()).toEqual(many(1.5 * portionSize).map((id) => `2:${id}`));
});

it('forgets finished mails after a day, and facts with the history', async () => {
  await scene.subscribe(['a', 'b']);
  await scene.outage();
  await scene.notifyAll(start);
  await scene.send(['a']);
  await scene.store.retain(start + day + 1);
  expect(await heard('sent')).toEqual([]);
  expect(await heard()).toEqual(['1:b']);
  await scene.store.retain(start + 399 * day);
  expect(await scene.events()).toHaveLength(1);
  await scene.store.retain(start + 401 * day);
  expect(await scene.events()).toEqual([]);
});
