/** An outbox, a relay and a server that delivers between them, on a Tuesday afternoon. */
import { createLog, day } from '@site/base';
import { write } from '@site/storage';
import { eachStorage } from '@site/storage/testing';
import { openRelay, type Relay } from '@site/testing/machine/relay';
import { afterEach, expect, onTestFinished } from 'vitest';
import {
  addRows,
  type DeliveredKind,
  type Delivery,
  deliveryMigrations,
  type Kind,
  type MailDraft,
  type MailKind,
  type OutboxTables,
  type RowPlan,
  readSmtpUrl,
  startDelivery,
} from '../src/index.ts';

export const start = Date.parse('2026-11-17T14:00:00+01:00');

/** A mail that says what it is about. */
export const mailKind = (change: Partial<MailKind> = {}, draft: Partial<MailDraft> = {}) =>
  ({
    name: 'notify',
    queue: 'requests',
    patience: 'days',
    draft: async ({ occasion }) => {
      return { to: ['team@provider.example'], subject: occasion ?? '', text: 'x', ...draft };
    },
    ...change,
  }) satisfies MailKind;

/** Goes away with the test. */
export async function ownRelay() {
  const relay = await openRelay();
  onTestFinished(relay.close);
  return relay;
}

export function eachScene() {
  const opened = eachStorage({ delivery: deliveryMigrations }, { isServer: true });
  const running: Delivery[] = [];
  // Before the storage is closed.
  afterEach(async () => {
    await Promise.all(running.splice(0).map((delivery) => delivery.stop(0)));
  });
  const db = () => opened.storage.db.$extendTables<OutboxTables>();
  const row = (occasion: string) =>
    db().selectFrom('outbox').selectAll().where('occasion', '=', occasion).executeTakeFirst();
  return {
    opened,
    db,
    row,
    becomes: (occasion: string, change: object) =>
      expect.poll(() => row(occasion)).toMatchObject(change),
    /** One row for each occasion, due in this order. */
    add: (kind: Kind, occasions: readonly string[], change: Partial<RowPlan> = {}) => {
      const plans = occasions.map((occasion, index) => {
        return { kind, occasion, at: start - day + index, now: start, ...change };
      });
      return write(opened.storage.db, (trx) => addRows(trx, plans));
    },
    /** One process and its relay. */
    serve: async (kinds: readonly DeliveredKind[], given?: Relay, subscriberRate = 60_000) => {
      const relay = given ?? (await ownRelay());
      let passed = 0;
      const lines: string[] = [];
      const delivery = startDelivery(
        {
          storage: opened.storage,
          clock: { now: () => start + passed },
          uptime: { now: () => passed },
          log: createLog({ write: (line) => lines.push(line) }),
          dataDir: opened.dataDir,
          smtp: readSmtpUrl(relay.environment.SMTP_URL),
          from: { name: 'Anbieter', address: 'kontakt@provider.example' },
          subscriberRate,
        },
        kinds,
      );
      running.push(delivery);
      return {
        delivery,
        relay,
        lines,
        /** Lets time pass, and looks at what is due then. */
        later: (milliseconds: number) => {
          passed += milliseconds;
          delivery.wake();
        },
      };
    },
  };
}
