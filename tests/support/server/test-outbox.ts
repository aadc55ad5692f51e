/** A store, a relay that a test controls, and the worker between them, on a Tuesday afternoon. */
import { contactMailKinds } from '../../../server/contact/mails/contact-mail-kinds.ts';
import type { ProviderMail } from '../../../server/contact/store/outbox-queries.ts';
import { createLog } from '../../../server/operations/log.ts';
import { createOutboxWorker } from '../../../server/outbox/outbox-worker.ts';
import { eachTest } from '../machine/each-test.ts';
import { recordingTransport } from './recording-transport.ts';
import { linkTo } from './test-links.ts';
import { newRequest, openTestStore, type RequestChange, testClock } from './test-store.ts';

export const from = 'kontakt@provider.example';
export const team = 'team@provider.example';

export async function openTestOutbox(
  recipients: readonly string[] = [team],
  recipientsByKind: ProviderMail['recipientsByKind'] = {},
) {
  const clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  const { store, outbox, engine, folder, close } = await openTestStore({
    recipients,
    recipientsByKind,
  });
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const relay = recordingTransport();
  const kinds = contactMailKinds({ store, outbox, recipients, recipientsByKind, linkTo });
  /** Another worker beside the usual one. */
  const workerWith = (change: Partial<Parameters<typeof createOutboxWorker>[0]> = {}) =>
    createOutboxWorker({
      outbox,
      kinds,
      transport: relay.transport,
      clock,
      uptime: clock.uptime,
      from,
      log,
      ...change,
    });
  return {
    clock,
    engine,
    folder,
    store,
    outbox,
    kinds,
    relay,
    worker: workerWith(),
    workerWith,
    lines,
    log,
    close,
    /** Stores a request and returns its reference. */
    accept: async (change: RequestChange = {}) => {
      const acceptance = await store.accept(newRequest(clock.now(), { reminders: [], ...change }));
      if (acceptance.kind === 'conflict') throw new Error(acceptance.kind);
      return acceptance.ref;
    },
    mailOf: async (ref: string, kind: string) =>
      (await store.dossier(ref))?.mails.find((mail) => mail.kind === kind),
  };
}

export type TestOutbox = Awaited<ReturnType<typeof openTestOutbox>>;

/** An outbox of its own for each test of a file. */
export const eachTestOutbox = (): TestOutbox => eachTest(() => openTestOutbox());
