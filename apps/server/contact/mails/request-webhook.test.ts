/** Webhooks about new contact requests: which requests cause one, when it is sent, and that it holds no personal data. */

import type { OutboxTables } from '@site/delivery';
import { webhookFormats, webhookMessage } from '@site/delivery';
import { linkTo } from '@site/testing/server/test-links';
import { newRequest, openTestStore, testClock } from '@site/testing/server/test-store';
import { webhookTarget } from '@site/testing/server/webhook-receiver';
import { expect, it, onTestFinished } from 'vitest';
import type { NewRequest } from '../store/intake.ts';
import { requestEvent } from './request-webhook.ts';

async function open(hasWebhook = true) {
  const clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  const { store, storage, close } = await openTestStore({ hasWebhook });
  onTestFinished(close);
  const rows = () =>
    storage.db
      .$extendTables<OutboxTables>()
      .selectFrom('outbox')
      .where('kind', '=', 'webhook-request')
      .selectAll()
      .execute();
  return {
    clock,
    store,
    rows,
    accept: async (change: Partial<NewRequest> = {}) => {
      const accepted = await store.accept({ ...newRequest(clock.now()), ...change });
      return accepted.kind === 'conflict' ? '' : accepted.ref;
    },
    events: async () =>
      Promise.all((await rows()).map((row) => requestEvent(store, linkTo)(row, clock.now()))),
  };
}

it('say reference and link, and nothing about a person in any format', async () => {
  const { accept, events, store, clock } = await open();
  const ref = await accept();
  const [event] = await events();
  if (!event || 'notSent' in event) throw new Error('There is no event.');
  const link = linkTo('beantwortet', ref, clock.now());
  expect(event).toMatchObject({
    type: 'request.received',
    at: clock.now(),
    data: { reference: ref, link },
    headline: `Neue Kontaktanfrage ${ref}`,
  });
  expect(Object.keys(event.data)).toEqual(['reference', 'link']);
  const fields = Object.values(newRequest(clock.now()).fields).filter(
    (value) => typeof value === 'string' && value.length > 2,
  );
  expect(fields.length).toBeGreaterThan(3);
  for (const format of webhookFormats) {
    const target = webhookTarget('https://chat.example', { format });
    const { body } = webhookMessage(target, 'x', event, clock.now());
    for (const value of fields) expect(body).not.toContain(value);
  }
  expect(await store.erase([(await store.dossier(ref))?.request.id ?? ''])).toBe(1);
  expect(await events()).toEqual([]);
});

it('wait for the release of a held request, and go back with it', async () => {
  const { accept, rows, store, clock } = await open();
  const ref = await accept({ suspicions: ['no-proof'] });
  expect(await rows()).toMatchObject([{ state: 'suppressed', last_code: 'held' }]);
  clock.advance(5000);
  await store.unhold(ref, clock.now());
  expect(await rows()).toMatchObject([{ state: 'pending', last_code: null, due_at: clock.now() }]);
  await store.holdAgain(ref, clock.now());
  expect(await rows()).toMatchObject([{ state: 'suppressed', last_code: 'held' }]);
});

it('are not written for notices of illegal content, nor where there is no webhook', async () => {
  const withWebhook = await open();
  await withWebhook.store.accept(newRequest(withWebhook.clock.now(), { kind: 'notice' }));
  expect(await withWebhook.rows()).toEqual([]);
  const without = await open(false);
  await without.accept();
  expect(await without.rows()).toEqual([]);
});

it('are not sent for a request that is answered already', async () => {
  const { accept, events, store, clock } = await open();
  await store.markAnswered(await accept(), clock.now());
  expect(await events()).toEqual([{ notSent: { state: 'cancelled', last_code: 'answered' } }]);
});
