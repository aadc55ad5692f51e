/**
 * Since when a webhook takes nothing. It is kept in the database, so that the staff are told once, whichever instance sends and
 * however often it restarts.
 */
import * as v from 'valibot';
import { dayAndTime } from '../../config/format.ts';
import { webhookMails as copy } from '../../content/webhooks/mails.ts';
import { fill } from '../../schemas/fill.ts';
import { day } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { keyValues } from '../database/key-values.ts';
import { gone, type MailKind, recipientsFor } from '../mail/mail-kinds.ts';
import { type MailTables, mailRow, perRecipient } from '../mail/outbox-row.ts';
import { commandsAsTyped } from '../operations/operator-command.ts';

/** Trouble that passes within this time is nobody's business. */
const toldAfter = day;

export type WebhookName = 'status' | 'request';

export interface TroubleOptions {
  readonly name: WebhookName;
  readonly engine: Engine;
  readonly messageDomain: string;
  readonly recipients: readonly string[];
}

const schema = v.object({ since: v.number(), code: v.string(), isTold: v.boolean() });
type Trouble = Readonly<v.InferOutput<typeof schema>>;
type Word = 'failing' | 'gone' | 'works';

const keyOf = (name: WebhookName): string => `webhook-trouble:${name}`;

/** Nothing while all is well. */
export async function readTrouble({
  engine,
  name,
}: Pick<TroubleOptions, 'engine' | 'name'>): Promise<Trouble | undefined> {
  const text = await keyValues(engine.db).get(keyOf(name));
  return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
}

const write = ({ engine, name }: TroubleOptions, trouble: Trouble | undefined): Promise<void> =>
  keyValues(engine.db).set(keyOf(name), trouble && JSON.stringify(trouble));

export const troubleKind = (name: WebhookName): string => `webhook-${name}-trouble`;

/** Told once: the occasion is the same for all instances. */
async function tell(
  { engine, name, recipients, messageDomain }: TroubleOptions,
  word: Word,
  since: number,
  now: number,
): Promise<void> {
  const kind = troubleKind(name);
  const plan = { requestId: null, kind, occasion: `${kind}:${word}:${since}`, at: now, now };
  await engine.db
    .$extendTables<MailTables>()
    .insertInto('outbox')
    .values(perRecipient(recipients, plan).map((mail) => mailRow(mail, messageDomain)))
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute();
}

export const troubleOf = (options: TroubleOptions) => ({
  failed: async (code: string, now: number): Promise<void> => {
    const before = (await readTrouble(options)) ?? { since: now, code, isTold: false };
    const isDue = !before.isTold && now - before.since >= toldAfter;
    if (isDue) await tell(options, 'failing', before.since, now);
    await write(options, { ...before, code, isTold: before.isTold || isDue });
  },
  /** The receiver wants nothing more, which nobody else would notice. */
  gone: async (now: number): Promise<void> => {
    const before = (await readTrouble(options)) ?? { since: now, code: '410', isTold: false };
    if (!before.isTold) await tell(options, 'gone', before.since, now);
    await write(options, { ...before, code: '410', isTold: true });
  },
  worked: async (now: number): Promise<void> => {
    const before = await readTrouble(options);
    if (!before) return;
    if (before.isTold) await tell(options, 'works', before.since, now);
    await write(options, undefined);
  },
});

const letter = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

function text(webhook: WebhookName, word: Word, since: number, code: string) {
  const slots = { name: copy.names[webhook], since: dayAndTime(new Date(since)), code };
  const variable = `${webhook.toUpperCase()}_WEBHOOK_URL`;
  if (word === 'works') {
    const { subject, head } = copy.works;
    return { subject: fill(subject, slots), text: letter(fill(head, slots)) };
  }
  const { subject, head, mails, next, once } = copy[word];
  return {
    subject: fill(subject, slots),
    text: letter(
      fill<string>(head, slots),
      mails,
      `${fill(next, { variable })}\n    ${commandsAsTyped('npm run doctor -- --send')}`,
      once,
    ),
  };
}

const words: readonly Word[] = ['failing', 'gone', 'works'];

export const troubleMails = (options: TroubleOptions): MailKind => ({
  patience: 'days',
  draft: async (row) => {
    const [, found = '', since = ''] = row.occasion.split(':');
    const word = words.find((one) => one === found) ?? 'failing';
    const trouble = await readTrouble(options);
    // Over before the mail could leave.
    if (word !== 'works' && trouble?.since !== Number(since)) return gone;
    return {
      to: recipientsFor(row, options.recipients),
      ...text(options.name, word, Number(since), trouble?.code ?? ''),
    };
  },
});
