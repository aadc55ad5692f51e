/** What all mails to the staff about the status share: their way into the outbox, their recipients, and parts of their text. */
import type { Insertable } from 'kysely';
import { dayAndTime } from '../../../config/format.ts';
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill, type Template } from '../../../schemas/fill.ts';
import type { MailDraft, NotSent } from '../../mail/mail-kinds.ts';
import { mailRow, type OutboxRow, perRecipient } from '../../mail/outbox-row.ts';
import { commandsAsTyped } from '../../operations/operator-command.ts';
import type { Trx } from '../store/tables.ts';
import { reasonInWords } from './reason-words.ts';

export interface StaffMailSettings {
  readonly messageDomain: string;
  readonly recipients: readonly string[];
  /** Whether a webhook is told of changes beside them. */
  readonly hasWebhook?: boolean;
}

interface StaffMailPlan {
  readonly kind: string;
  readonly occasion: string;
  readonly at: number;
  readonly now: number;
}

/** One for each recipient, in the transaction that writes what they tell of: neither is there without the other. */
export async function addStaffMails(
  trx: Trx,
  { recipients, messageDomain }: StaffMailSettings,
  plan: StaffMailPlan,
): Promise<void> {
  const mails = perRecipient(recipients, { ...plan, requestId: null });
  const rows = mails.map((mail) => mailRow(mail, messageDomain));
  await insertMails(trx, rows);
}

/** An occasion that is there already stays as it is. */
export async function insertMails(trx: Trx, rows: readonly Insertable<OutboxRow>[]): Promise<void> {
  await trx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute();
}

export type MailText = Omit<MailDraft, 'to'>;

/** An address that is no longer configured gives way to those that are. */
export function addressed(
  { recipient }: OutboxRow,
  recipients: readonly string[],
  text: MailText,
): MailDraft {
  const isKnown = recipient !== null && recipients.includes(recipient);
  return { to: isKnown ? [recipient] : recipients, ...text };
}

export const cancelled = (code: string): NotSent => ({ notSent: { state: 'cancelled', code } });
export const gone = cancelled('gone');

export const when = (at: number): string => dayAndTime(new Date(at));
export const letter = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;
export const command = (words: string): string => commandsAsTyped(`    npm run status -- ${words}`);

/** Probe and reason, a line each; `reason` has the words for it. */
export function evidence(
  { probe, reason }: { readonly probe: string | null; readonly reason: string | null },
  words: Template<'reason'> = copy.reason,
): string {
  if (probe === null) return '';
  const [, kind = '', number = ''] = probe.split(':');
  return [
    fill(copy.probe, { kind, number, key: probe }),
    fill(words, { reason: reasonInWords(reason) }),
  ].join('\n');
}
