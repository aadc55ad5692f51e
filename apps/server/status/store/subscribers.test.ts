import { day, hour } from '@site/base';
import { eachStorage } from '@site/storage/testing';
import { statusTables } from '@site/testing/status/status-tables';
import { beforeEach, expect, it } from 'vitest';
import { openStatusStore, type StatusStore } from './status-store.ts';
import { confirmLifetime } from './subscribers.ts';
import { statusDb } from './tables.ts';

const opened = eachStorage(statusTables);
const start = Date.parse('2026-11-17T10:00:00Z');
let store: StatusStore;

beforeEach(() => {
  store = openStatusStore(opened.storage);
});

const ask = (email: string, components: readonly string[] = [], now = start) =>
  store.askSubscriber({ email, components, mailbox: email, now });

const outbox = () => statusDb(opened.storage);
/** Each with the address of its subscriber, which the row itself does not hold. */
const mails = () =>
  outbox()
    .selectFrom('outbox')
    .leftJoin('status_subscribers', 'status_subscribers.id', 'outbox.recipient')
    .select(['kind', 'recipient', 'email'])
    .execute();

/** The id that the last mail to this address names. */
async function lastId(email: string): Promise<string> {
  const ids = (await store.subscribersOf(email)).filter(({ confirmedAt }) => confirmedAt === null);
  return ids.at(-1)?.id ?? '';
}

async function subscribe(email: string, components: readonly string[] = []): Promise<string> {
  await ask(email, components);
  const confirmed = await store.confirmSubscriber(await lastId(email), start);
  return confirmed?.id ?? '';
}

it('stores address, components and the time of confirmation, and nothing else', async () => {
  const id = await subscribe('Kundin@Firma.example', ['web']);
  expect(await store.subscribersOf('kundin@firma.example')).toEqual([
    {
      id,
      email: 'kundin@firma.example',
      components: ['web'],
      confirmedAt: start,
      expiresAt: null,
    },
  ]);
  const [row] = await statusDb(opened.storage)
    .selectFrom('status_subscribers')
    .selectAll()
    .execute();
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'components',
    'confirmed_at',
    'email',
    'expires_at',
    'id',
  ]);
});

it('mails each who asks, known or not, and adds no second row for a known address', async () => {
  const id = await subscribe('a@firma.example');
  await ask('a@firma.example', ['mail']);
  await ask('b@firma.example');
  const sent = await mails();
  expect(sent.map(({ kind, email }) => [kind, email]).toSorted()).toEqual([
    ['abo-confirm', 'a@firma.example'],
    ['abo-confirm', 'b@firma.example'],
  ]);
  // What a stranger typed changed nothing.
  expect(await store.subscribersOf('a@firma.example')).toMatchObject([{ id, components: [] }]);
});

it('confirms one of the sign-ups of an address, to which the links of the others lead', async () => {
  await ask('a@firma.example', ['web']);
  await ask('a@firma.example', ['mail']);
  const ids = (await store.subscribersOf('a@firma.example')).map(({ id }) => id);
  const confirmed = await Promise.all(ids.map((id) => store.confirmSubscriber(id, start)));
  expect(new Set(confirmed.map((one) => one?.id)).size).toBe(1);
  const all = await store.subscribersOf('a@firma.example');
  expect(all.filter(({ confirmedAt }) => confirmedAt !== null)).toEqual([confirmed[0]]);
  for (const id of ids) expect(await store.subscriber(id, start)).toEqual(confirmed[0]);
  await store.forgetUnconfirmed(start + confirmLifetime);
  expect(await store.subscribersOf('a@firma.example')).toEqual([confirmed[0]]);
});

it('forgets what was not confirmed within 48 hours, with its mail', async () => {
  const kept = await subscribe('kept@firma.example');
  await ask('late@firma.example');
  const id = await lastId('late@firma.example');
  const over = start + confirmLifetime;
  expect(await store.subscriber(id, over - 1)).toBeDefined();
  await store.forgetUnconfirmed(over - 1);
  expect(await store.subscribersOf('late@firma.example')).toHaveLength(1);
  expect(await store.subscriber(id, over)).toBeUndefined();
  expect(await store.confirmSubscriber(id, over)).toBeUndefined();
  await store.forgetUnconfirmed(over);
  expect(await store.subscribersOf('late@firma.example')).toEqual([]);
  expect(await mails()).toEqual([]);
  expect(await store.subscriber(kept, over)).toBeDefined();
});

it('changes the choice of those who confirmed, and of nobody else', async () => {
  const id = await subscribe('a@firma.example');
  expect(await store.chooseComponents(id, ['mail'])).toBe(true);
  expect((await store.subscriber(id, start))?.components).toEqual(['mail']);
  await ask('b@firma.example');
  expect(await store.chooseComponents(await lastId('b@firma.example'), ['mail'])).toBe(false);
});

it('deletes one who leaves, with every mail to the address', async () => {
  const id = await subscribe('a@firma.example');
  const other = await subscribe('b@firma.example');
  for (const email of ['a@firma.example', 'b@firma.example']) await ask(email);
  expect(await store.removeSubscribers([id])).toBe(1);
  expect(await store.removeSubscribers([id])).toBe(0);
  expect((await store.subscribers(start)).map((one) => one.id)).toEqual([other]);
  expect((await mails()).map(({ email }) => email)).toEqual(['b@firma.example']);
  expect(await store.confirmSubscriber(id, start)).toBeUndefined();
});

it('keeps the mail of a newer sign-up when an older one of the address expires', async () => {
  await ask('a@firma.example');
  const older = await lastId('a@firma.example');
  await ask('a@firma.example', [], start + hour);
  await store.forgetUnconfirmed(start + confirmLifetime);
  const [left, ...others] = await store.subscribersOf('a@firma.example');
  expect(others).toEqual([]);
  expect(left?.id).not.toBe(older);
  const [mail, ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(mail?.recipient).toBe(left?.id);
});

it('keeps no mail to confirm once the address is confirmed, nor longer than a day', async () => {
  await ask('a@firma.example');
  await ask('a@firma.example');
  await ask('b@firma.example');
  await store.confirmSubscriber(await lastId('a@firma.example'), start);
  expect((await mails()).map(({ email }) => email)).toEqual(['b@firma.example']);
  await outbox().updateTable('outbox').set({ state: 'sent', finished_at: start }).execute();
  await store.retain(start + day);
  expect(await mails()).toHaveLength(1);
  await store.retain(start + day + 1);
  expect(await mails()).toEqual([]);
});

it('leaves no mail to one who leaves while somebody signs the same address up', async () => {
  const emails = Array.from({ length: 20 }, (_, index) => `a${index}@firma.example`);
  const ids = await Promise.all(emails.map((email) => subscribe(email)));
  await Promise.all(
    ids.flatMap((id, index) => [store.removeSubscribers([id]), ask(emails[index] ?? '')]),
  );
  const named = (await mails()).map(({ recipient }) => recipient);
  const stored = (await store.subscribers(start)).map(({ id }) => id);
  expect(named.filter((id) => !stored.includes(id ?? ''))).toEqual([]);
});
