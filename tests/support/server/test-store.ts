import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, hour } from '../../../server/clock.ts';
import { kinds } from '../../../server/contact/kinds.ts';
import { fieldsOf, type KindName } from '../../../server/contact/request-fields.ts';
import { openContactStore } from '../../../server/contact/store/contact-store.ts';
import type { NewRequest } from '../../../server/contact/store/intake.ts';
import type { ProviderMail } from '../../../server/contact/store/outbox-queries.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { keyValues } from '../../../server/database/key-values.ts';
import { migrate } from '../../../server/database/migrator.ts';
import { databaseFile } from '../../../server/database/open-database.ts';
import { openSqlite } from '../../../server/database/sqlite-engine.ts';
import { migrations } from '../../../server/migrations.ts';
import { type KnownKinds, openOutbox } from '../../../server/outbox/outbox.ts';

export interface TestClock extends Clock {
  /** Time since the start, which `set` does not change. */
  readonly uptime: Clock;
  advance(milliseconds: number): void;
  /** Sets the clock forward, or back, without any time passing. */
  set(milliseconds: number): void;
}

/** A clock that is stopped until a test advances it. */
export function testClock(start = Date.now()): TestClock {
  let uptime = 0;
  let started = start;
  return {
    now: () => started + uptime,
    uptime: { now: () => uptime },
    advance: (milliseconds) => {
      uptime += milliseconds;
    },
    set: (milliseconds) => {
      started += milliseconds;
    },
  };
}

/** Vitest's project `postgres` runs the same suites as `unit` on the other engine. */
async function openTestEngine(
  path: string,
  options: { readonly patience?: number },
): Promise<Engine> {
  if (process.env['TEST_ENGINE'] === 'postgres') {
    const { openTestDatabase } = await import('../postgres/test-database.ts');
    return openTestDatabase();
  }
  const engine = openSqlite({ path, ...options });
  await migrate(engine, migrations);
  return engine;
}

export async function openTestStore(
  options: { readonly patience?: number } & Partial<
    Pick<ProviderMail, 'recipients' | 'recipientsByKind' | 'hasWebhook'>
  > = {},
) {
  const {
    recipients = ['team@provider.example'],
    recipientsByKind = {},
    hasWebhook = false,
    ...rest
  } = options;
  const folder = mkdtempSync(join(tmpdir(), 'contact-'));
  const path = databaseFile(folder);
  const engine = await openTestEngine(path, rest);
  return {
    folder,
    path,
    engine,
    store: openContactStore(engine, {
      messageDomain: 'provider.example',
      recipients,
      recipientsByKind,
      hasWebhook,
    }),
    outbox: openOutbox(engine),
    values: keyValues(engine.db),
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The kinds that a worker for mails about requests claims. */
export const contactMails: KnownKinds = { first: ['notify', 'reminder', 'digest'], last: ['ack'] };

export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

const samples: Readonly<Record<KindName, object>> = {
  contact: {
    firstName: 'Zoë',
    lastName: 'Müller',
    email: 'zoe@firma.example',
    message: 'Wir möchten umziehen.',
    package: '',
  },
  notice: {
    contentUrl: 'https://www.kunde.example/seite',
    reason: 'Dort werden gefälschte Ausweise verkauft.',
    name: 'Zoë Müller',
    email: 'zoe@firma.example',
    goodFaith: 'ja',
  },
};

/** The fields as the check of their kind returns them, so that every field is there. */
function checkedFields(kind: KindName): NewRequest['fields'] {
  const verdict = kinds[kind].check({ ...samples[kind], key: randomUUID() }, Date.now());
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.errors));
  const { key: _, ...fields } = verdict.value;
  return fields;
}

const fieldsByKind: Readonly<Record<KindName, NewRequest['fields']>> = {
  contact: checkedFields('contact'),
  notice: checkedFields('notice'),
};

export type RequestChange = Partial<NewRequest> & Partial<NewRequest['fields']>;

/** A request as the routes pass it to the store; `change` may name a field directly. */
export function newRequest(now: number, change: RequestChange = {}): NewRequest {
  const { kind = 'contact' } = change;
  const isField = ([name]: [string, unknown]) => fieldsOf(kind).some((field) => field === name);
  const entries = Object.entries(change);
  return {
    kind,
    fields: { ...fieldsByKind[kind], ...Object.fromEntries(entries.filter(isField)) },
    key: randomUUID(),
    furtherKeys: [],
    contentHash: 'hash',
    channel: 'script',
    suspicions: [],
    challenge: undefined,
    receivedAt: now,
    dueAt: now + 24 * hour,
    reminders: [now + 16 * hour, now + 22 * hour],
    noAck: undefined,
    ...Object.fromEntries(entries.filter((entry) => !isField(entry))),
  };
}
