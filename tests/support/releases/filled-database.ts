/** A database with something in every table, written by the stores themselves. */
import { sql } from 'kysely';
import { day, hour, minute } from '../../../server/clock.ts';
import { retentionRecord } from '../../../server/contact/retention.ts';
import { openContactStore } from '../../../server/contact/store/contact-store.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { keyValues } from '../../../server/database/key-values.ts';
import { openOutbox } from '../../../server/outbox/outbox.ts';
import { staff } from '../../../server/status/notify/staff.ts';
import { subscribers } from '../../../server/status/notify/subscribers.ts';
import { openStatusStore } from '../../../server/status/store/status-store.ts';
import { newRequest } from '../server/test-store.ts';
import { statusScene } from '../status/status-scene.ts';

/** The moment at which the samples of a release were written. */
export const writtenAt = Date.parse('2026-11-18T10:00:00Z');

export const samples = {
  open: 'open@firma.example',
  held: 'held@firma.example',
  notice: 'notice@firma.example',
  confirmed: 'confirmed@firma.example',
  unconfirmed: 'unconfirmed@firma.example',
  draft: 'draft-1',
  erased: 'erased-1',
  pauseCode: '535',
} as const;

const messageDomain = 'provider.example';
const recipients = ['team@provider.example'];

async function fillContact(engine: Engine): Promise<void> {
  const store = openContactStore(engine, { messageDomain, recipients });
  await store.accept(
    newRequest(writtenAt, {
      email: samples.open,
      challenge: { id: 'challenge-1', expiresAt: writtenAt + hour },
    }),
  );
  await store.accept(
    newRequest(writtenAt, { email: samples.held, suspicions: ['honeypot', 'too-fast'] }),
  );
  await store.accept(newRequest(writtenAt, { kind: 'notice', email: samples.notice }));
}

async function fillSubscribers(engine: Engine): Promise<void> {
  const store = openStatusStore(engine);
  for (const email of [samples.confirmed, samples.unconfirmed]) {
    await store.askSubscriber({ email, components: ['web'], messageDomain, now: writtenAt });
  }
  const [asked] = await store.subscribersOf(samples.confirmed);
  if (!asked) throw new Error('The subscriber was not stored.');
  await store.confirmSubscriber(asked.id, writtenAt);
}

async function fillStatus(engine: Engine): Promise<void> {
  const { store, measure, notifyAll } = statusScene(engine, {
    start: writtenAt,
    audiences: [staff({ recipients, hasWebhook: false }), subscribers],
  });
  // An outage of two minutes, and enough after it for a finished segment and an hour of response times.
  await measure(`uuudd${'u'.repeat(70)}`);
  await measure('uu', writtenAt + 75 * minute);
  await store.openIncident({
    title: 'Störung im Netz',
    text: 'Wir suchen.',
    status: 'investigating',
    impact: 'minor',
    components: ['web'],
    startedAt: writtenAt,
    now: writtenAt,
  });
  await store.planMaintenance({
    title: 'Umbau',
    text: 'Neue Platten.',
    components: ['web'],
    from: writtenAt + 3 * day,
    to: writtenAt + 3 * day + hour,
    now: writtenAt,
  });
  await store.saveDraft({
    id: samples.draft,
    kind: 'incident',
    content: { title: 'Noch nicht' },
    savedAt: writtenAt,
  });
  await store.recordPush('backup:push:1', { at: writtenAt, failure: 'Platte voll' });
  await notifyAll();
}

/** The tables have to be there. */
export async function fillDatabase(engine: Engine): Promise<void> {
  await fillContact(engine);
  await fillSubscribers(engine);
  await fillStatus(engine);
  await openOutbox(engine).pauseOf('requests').begin(samples.pauseCode, writtenAt);
  await retentionRecord(keyValues(engine.db)).setLastRun(writtenAt);
  await sql`insert into erasures (request_id) values (${samples.erased})`.execute(engine.db);
  if (engine.isShared) {
    await sql`insert into rate_limits (name, counted, last_at) values ('name', '[]', 1)`.execute(
      engine.db,
    );
  }
}
