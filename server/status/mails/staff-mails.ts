/** What all mails to the staff about the status share. */
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill, type Template } from '../../../schemas/fill.ts';
import type { MailText } from '../../mail/mail-text.ts';
import { commandsAsTyped } from '../../operations/operator-command.ts';
import { gone, type MailKind, type NotSent, recipientsFor } from '../../outbox/outbox-kinds.ts';
import { type Fact, factOf } from '../store/facts.ts';
import type { StatusStore } from '../store/status-store.ts';
import { reasonInWords } from './reason-words.ts';

/** The draft of a mail about its fact. Without a text it is no longer needed. */
export const draftFromFact =
  (
    store: Pick<StatusStore, 'fact'>,
    recipients: readonly string[],
    textOf: (fact: Fact, now: number) => Promise<MailText | NotSent | undefined>,
  ): MailKind['draft'] =>
  async (row, now) => {
    const fact = await factOf(store, row);
    const text = (fact && (await textOf(fact, now))) ?? gone;
    return 'notSent' in text ? text : { to: recipientsFor(row, recipients), ...text };
  };

export interface Naming {
  /** The name of a component, or its id once it was removed from the config. */
  readonly nameOf: (component: string) => string;
  readonly page: string;
}

export const command = (words: string): string => commandsAsTyped(`    npm run status -- ${words}`);

export const historyOf = (component: string): string =>
  `${copy.history}\n${command(`history ${component}`)}`;

/** Probe and reason, a line each; `reason` has the words for it. */
export function evidence(
  { probe, reason }: { readonly probe: string | null; readonly reason: string | null },
  words: Template<'reason'> = copy.reason,
): string {
  if (probe === null) return '';
  const [, kind = '', number = ''] = probe.split(':');
  return [
    fill(copy.probe, { kind, number, key: probe }),
    fill(words, { reason: reasonInWords(reason, probe) }),
  ].join('\n');
}
