/** Mails without a feature behind them, for tests of the outbox itself. */
import { day } from '../../../server/clock.ts';
import type { Engine } from '../../../server/database/engine.ts';
import type { OutboxKinds } from '../../../server/outbox/outbox-kinds.ts';
import { type OutboxTables, outboxRow } from '../../../server/outbox/outbox-row.ts';

/** Has the occasion for its subject and text. */
export const plainKind: OutboxKinds[string] = {
  patience: 'hours',
  draft: async ({ occasion }) => ({ to: ['a@kunde.example'], subject: occasion, text: occasion }),
};

/** Puts one mail for each occasion into the outbox, all of them due and in this order. */
export const addMails = ({ db }: Engine, kind: string, occasions: readonly string[], now: number) =>
  db
    .$extendTables<OutboxTables>()
    .insertInto('outbox')
    .values(
      occasions.map((occasion, index) =>
        outboxRow(
          { requestId: null, kind, occasion, at: now + index - day, now },
          'provider.example',
        ),
      ),
    )
    .execute();
