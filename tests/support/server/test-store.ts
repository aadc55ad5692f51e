import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, hour } from '../../../server/clock.ts';
import type { ContactStore, NewRequest } from '../../../server/storage/contact-store.ts';
import type { Engine } from '../../../server/storage/engine.ts';
import { openContactStore } from '../../../server/storage/kysely-contact-store.ts';
import { openSqlite } from '../../../server/storage/sqlite-engine.ts';

export interface TestClock extends Clock {
  /** Goes on evenly while the clock is set. */
  readonly uptime: Clock;
  advance(milliseconds: number): void;
  /** Sets the clock by so much without any time passing. */
  set(milliseconds: number): void;
}

/** A clock that stands still until it is told to move. */
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

export interface TestStore {
  readonly folder: string;
  readonly path: string;
  readonly engine: Engine;
  readonly store: ContactStore;
  close(): Promise<void>;
}

export async function openTestStore(
  clock: Clock,
  options: { readonly patience?: number } = {},
): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-'));
  const path = join(folder, 'contact.sqlite');
  const engine = openSqlite({ path, ...options });
  const store = await openContactStore({
    engine,
    messageDomain: 'musterhost.example',
    now: clock.now(),
  });
  return {
    folder,
    path,
    engine,
    store,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function newRequest(now: number, change: Partial<NewRequest> = {}): NewRequest {
  return {
    key: randomUUID(),
    furtherKeys: [],
    contentHash: 'hash',
    channel: 'script',
    firstName: 'Zoë',
    lastName: 'Müller',
    email: 'zoe@firma.example',
    company: '',
    message: 'Wir möchten umziehen.',
    package: undefined,
    suspicions: [],
    challenge: undefined,
    receivedAt: now,
    dueAt: now + 24 * hour,
    reminders: [now + 16 * hour, now + 22 * hour],
    noAck: undefined,
    ...change,
  };
}
