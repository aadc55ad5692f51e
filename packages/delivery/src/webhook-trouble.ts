/** Tells the staff once when a webhook has taken nothing for a day, or wants nothing more. */
import { day } from '@site/base';
import { fill } from '@site/forms/fill';
import { values } from '@site/storage';
import type { QueryExecutorProvider } from 'kysely';
import { gone, type MailKind, recipientsOf, type WebhookKind } from './kinds.ts';
import { letter } from './message.ts';
import { addRows } from './outbox.ts';
import { webhookWords } from './words.ts';

type Name = WebhookKind['webhook'];

interface Trouble {
  readonly since: number;
  readonly code: string;
}

/** The answer of a receiver that wants nothing more. */
export const goneCode = '410';

const entry = (name: Name): string => `webhook-trouble:${name}`;

/** Undefined while the webhook works. */
export async function readWebhookTrouble(
  db: QueryExecutorProvider,
  name: Name,
): Promise<Trouble | undefined> {
  return JSON.parse((await values(db).get(entry(name))) ?? 'null') ?? undefined;
}

const german = { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' } as const;

/** Goes out like any mail to the staff. */
export const troubleKind = (webhooks: readonly WebhookKind[]): MailKind => ({
  name: 'webhook-trouble',
  queue: 'requests',
  patience: 'days',
  draft: async (row) => {
    const { name, since, code }: Trouble & { name: Name } = JSON.parse(row.data ?? '{}');
    const staff = webhooks.find(({ webhook }) => webhook === name)?.staff ?? [];
    if (staff.length === 0) return gone;
    const { subject, paragraphs } = webhookWords.trouble;
    const parts = {
      name: webhookWords.names[name],
      since: `${new Date(since).toLocaleString('de-DE', german)}\u00a0Uhr`,
      code,
      variable: `${name.toUpperCase()}_WEBHOOK_URL`,
    };
    const text = letter(...paragraphs.map((paragraph) => fill(paragraph, parts)));
    return { to: recipientsOf(row, staff), subject: fill(subject, parts), text };
  },
});

/**
 * Notes what the target answered: a failure's code, or nothing when it took what came. The occasion keeps the same trouble
 * from being told twice, whichever instance meets it.
 */
export async function noteTrouble(
  db: QueryExecutorProvider,
  name: Name,
  now: number,
  code?: string,
): Promise<void> {
  if (code === undefined) return values(db).set(entry(name), undefined);
  const { since } = (await readWebhookTrouble(db, name)) ?? { since: now };
  await values(db).set(entry(name), JSON.stringify({ since, code }));
  if (code !== goneCode && now - since < day) return;
  const plan = { occasion: `${entry(name)}:${since}`, data: { name, since, code }, at: now, now };
  await addRows(db, [{ kind: troubleKind([]), ...plan }]);
}
