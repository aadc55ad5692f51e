import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, hour } from '@site/base';
import { mailboxKey } from '@site/delivery';
import { databaseFile, openStorage, type Storage, values } from '@site/storage';
import { kinds } from '../../../apps/server/contact/kinds.ts';
import { fieldsOf, type KindName } from '../../../apps/server/contact/request-fields.ts';
import { openContactStore } from '../../../apps/server/contact/store/contact-store.ts';
import type { NewRequest } from '../../../apps/server/contact/store/intake.ts';
import { migrations } from '../../../apps/server/migrations.ts';

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

/** Vitest's project `postgres` runs the same suites as `unit` on the other storage. */
async function openTestEngine(dataDir: string, wait: number | undefined): Promise<Storage> {
  if (process.env['TEST_ENGINE'] === 'postgres') {
    const { openTestDatabase } = await import('../postgres/test-database.ts');
    return openTestDatabase();
  }
  return openStorage({ dataDir, databaseUrl: undefined }, migrations, wait ? { wait } : {});
}

/** `wait`: milliseconds that SQLite waits for another process. */
export async function openTestStore(
  options: { readonly hasWebhook?: boolean; readonly wait?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'contact-'));
  const storage = await openTestEngine(folder, options.wait);
  return {
    folder,
    path: databaseFile(folder),
    storage,
    store: openContactStore(storage, options.hasWebhook),
    values: values(storage.db),
    close: async () => {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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
  const fields = { ...fieldsByKind[kind], ...Object.fromEntries(entries.filter(isField)) };
  return {
    kind,
    fields,
    key: randomUUID(),
    furtherKeys: [],
    contentHash: 'hash',
    channel: 'script',
    suspicions: [],
    challenge: undefined,
    receivedAt: now,
    dueAt: now + 24 * hour,
    reminders: [now + 16 * hour, now + 22 * hour],
    mailbox: mailboxKey(fields.email),
    noAck: undefined,
    ...Object.fromEntries(entries.filter((entry) => !isField(entry))),
  };
}
