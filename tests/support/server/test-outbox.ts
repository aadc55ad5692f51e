/** A store, a relay that a test controls, and the worker between them, on a Tuesday afternoon. */
import { contactMailKinds } from '../../../server/contact/mails/contact-mail-kinds.ts';
import type { ContactStore } from '../../../server/contact/store/contact-store.ts';
import type { MailListing, ProviderMail } from '../../../server/contact/store/mail-queries.ts';
import type { MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { Outbox } from '../../../server/mail/outbox.ts';
import { createOutboxWorker, type OutboxWorker } from '../../../server/mail/outbox-worker.ts';
import { createLog } from '../../../server/operations/log.ts';
import { type RecordingTransport, recordingTransport } from './recording-transport.ts';
import { linkTo } from './test-links.ts';
import {
  newRequest,
  openTestStore,
  type RequestChange,
  type TestClock,
  testClock,
} from './test-store.ts';

export const from = 'kontakt@provider.example';
export const team = 'team@provider.example';

export interface TestOutbox {
  readonly clock: TestClock;
  readonly store: ContactStore;
  readonly outbox: Outbox;
  readonly kinds: MailKinds;
  readonly relay: RecordingTransport;
  readonly worker: OutboxWorker;
  /** The log lines of the worker. */
  readonly lines: string[];
  /** Stores a request and returns its reference. */
  accept(change?: RequestChange): Promise<string>;
  mailOf(ref: string, kind: string): Promise<MailListing | undefined>;
  close(): Promise<void>;
}

export async function openTestOutbox(
  recipients: readonly string[] = [team],
  recipientsByKind: ProviderMail['recipientsByKind'] = {},
): Promise<TestOutbox> {
  const clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  const { store, outbox, close } = await openTestStore({ recipients, recipientsByKind });
  const lines: string[] = [];
  const relay = recordingTransport();
  const kinds = contactMailKinds({ store, outbox, recipients, recipientsByKind, linkTo });
  const worker = createOutboxWorker({
    outbox,
    kinds,
    transport: relay.transport,
    clock,
    uptime: clock.uptime,
    from,
    log: createLog({ write: (line) => lines.push(line) }),
  });
  return {
    clock,
    store,
    outbox,
    kinds,
    relay,
    worker,
    lines,
    close,
    accept: async (change = {}) => {
      const acceptance = await store.accept(newRequest(clock.now(), { reminders: [], ...change }));
      if (acceptance.kind === 'conflict') throw new Error(acceptance.kind);
      return acceptance.ref;
    },
    mailOf: async (ref, kind) =>
      (await store.dossier(ref))?.mails.find((mail) => mail.kind === kind),
  };
}
