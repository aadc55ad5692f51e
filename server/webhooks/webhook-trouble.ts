/** Notifies the staff when a webhook has taken nothing for a day or wants nothing more, and when it works again. */
import { dayAndTime } from '../../config/format.ts';
import { webhookMails as copy } from '../../content/webhooks/mails.ts';
import { fill } from '../../schemas/fill.ts';
import { day } from '../clock.ts';
import { type Condition, condition } from '../database/condition.ts';
import type { Engine } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keyValues } from '../database/key-values.ts';
import { letter } from '../mail/mail-text.ts';
import { gone, type MailKind, type OutboxKinds, recipientsFor } from '../outbox/outbox-kinds.ts';
import { type OutboxTables, outboxRow } from '../outbox/outbox-row.ts';

/** Trouble that passes within this time needs no mail. */
const notifiedAfter = day;
/** The answer of a receiver that wants nothing more. */
export const goneCode = '410';

export type WebhookName = 'status' | 'request';

export interface TroubleOptions {
  readonly name: WebhookName;
  readonly engine: Engine;
  readonly messageDomain: string;
  readonly recipients: readonly string[];
}

const events = ['failing', 'gone', 'works'] as const;
type Event = (typeof events)[number];

const kindOf = (name: WebhookName, event: Event): string => `webhook-${name}-${event}`;

const troubleIn = (values: Parameters<typeof keyValues>[0], name: WebhookName) =>
  condition(keyValues(values), `webhook-${name}`);

/** Undefined while the webhook works. */
export const readTrouble = ({ engine, name }: Pick<TroubleOptions, 'engine' | 'name'>) =>
  troubleIn(engine.db, name).read();

export function troubleOf({ engine, name, recipients, messageDomain }: TroubleOptions) {
  /** Writes the trouble and, where `change` says so, the mails about it: neither is there without the other. */
  const write = (
    event: Event,
    now: number,
    change: (trouble: ReturnType<typeof condition>) => Promise<boolean>,
  ): Promise<void> =>
    inTransaction(engine.db, async (trx) => {
      // Several instances meet the same trouble.
      await engine.lock(trx, `webhook-${name}`);
      if (!(await change(troubleIn(trx, name)))) return;
      const plan = { requestId: null, kind: kindOf(name, event), at: now, now };
      const rows = recipients.map((recipient) => outboxRow({ ...plan, recipient }, messageDomain));
      await trx.$extendTables<OutboxTables>().insertInto('outbox').values(rows).execute();
    });
  return {
    failed: (code: string, now: number): Promise<void> =>
      write('failing', now, (trouble) =>
        trouble.begin(
          code,
          now,
          ({ since, isNotified }) => !isNotified && now - since >= notifiedAfter,
        ),
      ),
    /** The receiver wants nothing more. Staff are notified at once, because nothing else would show it. */
    gone: (now: number): Promise<void> =>
      write('gone', now, (trouble) =>
        trouble.begin(goneCode, now, ({ code, isNotified }) => !isNotified || code !== goneCode),
      ),
    worked: (now: number): Promise<void> => write('works', now, (trouble) => trouble.end(now)),
  };
}

function text(webhook: WebhookName, event: Event, { since, code }: Condition) {
  const slots = { name: copy.names[webhook], since: dayAndTime(since), code };
  const variable = `${webhook.toUpperCase()}_WEBHOOK_URL`;
  if (event === 'works') {
    const { subject, head } = copy.works;
    return { subject: fill(subject, slots), text: letter(fill(head, slots)) };
  }
  const { subject, head, mails, next, once } = copy[event];
  return {
    subject: fill(subject, slots),
    text: letter(
      fill<string>(head, slots),
      mails,
      `${fill(next, { variable })}\n    npm run doctor -- --send`,
      once,
    ),
  };
}

export const troubleMails = ({ name, engine, recipients }: TroubleOptions): OutboxKinds => {
  const kindFor = (event: Event): MailKind => ({
    patience: 'days',
    draft: async (row) => {
      const trouble = await troubleIn(engine.db, name).last();
      // Over before the mail could leave, or back again.
      if (!trouble || (trouble.until === null) === (event === 'works')) return gone;
      return { to: recipientsFor(row, recipients), ...text(name, event, trouble) };
    },
  });
  return Object.fromEntries(events.map((event) => [kindOf(name, event), kindFor(event)]));
};
