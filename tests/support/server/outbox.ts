/** A store, a relay that does as it is told, and the worker between them, on a Tuesday afternoon. */
import { createLog } from '../../../server/log.ts';
import { OutboxWorker } from '../../../server/mail/outbox-worker.ts';
import type {
  ContactStore,
  MailListing,
  NewRequest,
} from '../../../server/storage/contact-store.ts';
import type { MailKind } from '../../../server/storage/tables.ts';
import { type RecordingTransport, recordingTransport } from './recording-transport.ts';
import { newRequest, openTestStore, type TestClock, testClock } from './test-store.ts';

export interface Outbox {
  readonly clock: TestClock;
  readonly store: ContactStore;
  readonly relay: RecordingTransport;
  readonly worker: OutboxWorker;
  /** What the worker wrote to its log. */
  readonly lines: string[];
  /** Returns the reference. */
  accept(change?: Partial<NewRequest>): Promise<string>;
  mailOf(ref: string, kind: MailKind): Promise<MailListing | undefined>;
  close(): Promise<void>;
}

export async function openOutbox(): Promise<Outbox> {
  const clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  const { store, close } = await openTestStore(clock);
  const lines: string[] = [];
  const relay = recordingTransport();
  const worker = new OutboxWorker({
    store,
    transport: relay.transport,
    clock,
    uptime: clock.uptime,
    addresses: { from: 'kontakt@musterhost.example', to: ['team@musterhost.example'] },
    log: createLog({ write: (line) => lines.push(line) }),
  });
  return {
    clock,
    store,
    relay,
    worker,
    lines,
    close,
    accept: async (change = {}) => {
      const acceptance = await store.accept(newRequest(clock.now(), { reminders: [], ...change }));
      if (acceptance.kind !== 'stored') throw new Error(acceptance.kind);
      return acceptance.ref;
    },
    mailOf: async (ref, kind) =>
      (await store.dossier(ref))?.mails.find((mail) => mail.kind === kind),
  };
}
