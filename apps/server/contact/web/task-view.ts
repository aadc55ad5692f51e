/** What the page behind an operator's link shows, by the state of the request. */

import { contactPages } from '@site/company/contact/pages';
import { countOf } from '@site/company/format';
import { retention } from '@site/company/retention';
import type { OutboxListing } from '@site/delivery';
import { fill } from '@site/forms/fill';
import { kindOf } from '../kinds.ts';
import type { LinkTask } from '../operator-links.ts';
import type { ContactStore } from '../store/contact-store.ts';
import type { Dossier } from '../store/request-queries.ts';

/** `ja` does what the link is for, `zurueck` takes it back. */
export const taskSteps = ['ja', 'zurueck'] as const;
type TaskStep = (typeof taskSteps)[number];

export interface TaskNote {
  readonly title: string;
  readonly text: string;
}

export interface TaskQuestion extends TaskNote {
  readonly button: string;
  readonly step: TaskStep;
}

const { task: words, taskNote: notes } = contactPages;

/** A mail that is under way, or whose fate is unknown, may have arrived. */
const hasLeft = ({ state, ambiguous }: OutboxListing): boolean =>
  state === 'sent' || state === 'sending' || ambiguous;

/** Names the mails that have left since the request was unheld; undefined while all of them wait. */
function sentMails(mails: readonly OutboxListing[]): string | undefined {
  const of = (kind: string) => mails.filter((mail) => mail.kind === kind);
  const { notification, acknowledgement, and } = words.released;
  // The record of a mail is deleted some time after the mail was sent, so a missing one means sent.
  const notified = of('notify').length === 0 || of('notify').some(hasLeft);
  const acknowledged = of('ack').some(hasLeft);
  if (notified && acknowledged) return fill(and, { first: notification, second: acknowledgement });
  if (acknowledged) return acknowledgement;
  return notified ? notification : undefined;
}

function unheldText({ request, mails }: Dossier): string {
  const sent = sentMails(mails);
  const { nothingSent, sent: text, deleted } = words.released;
  if (!sent) return nothingSent;
  const days = countOf('Tagen')(retention.heldDays);
  const next = kindOf(request).isKeptUnread ? [] : [fill(deleted, { days })];
  return [fill(text, { mails: sent }), ...next].join(' ');
}

function unholdQuestion(mails: readonly OutboxListing[]): TaskNote & { readonly button: string } {
  const { title, text, button, heldAgain } = words.release;
  const sent = sentMails(mails);
  return { title, button, text: sent ? fill(heldAgain, { mails: sent }) : text };
}

export function taskView(task: LinkTask, dossier: Dossier): TaskQuestion | TaskNote {
  const { request, mails } = dossier;
  const { state, suspicions } = request;
  if (task === 'beantwortet') {
    if (state === 'held') return notes.stillHeld;
    return state === 'open'
      ? { ...words.answer, step: 'ja' }
      : { ...words.answered, button: words.undo, step: 'zurueck' };
  }
  if (state === 'held') return { ...unholdQuestion(mails), step: 'ja' };
  if (state === 'answered') return notes.releasedAndAnswered;
  if (suspicions === '') return notes.notHeld;
  const { title } = words.released;
  return { title, text: unheldText(dossier), button: words.undo, step: 'zurueck' };
}

type Changes = Pick<ContactStore, 'markAnswered' | 'undoAnswered' | 'unhold' | 'holdAgain'>;

/** Changes nothing and resolves with false in another state, as after a double click. */
export function takeStep(
  store: Changes,
  task: LinkTask,
  step: TaskStep,
  ref: string,
  now: number,
): Promise<boolean> {
  if (task === 'beantwortet') {
    return step === 'ja' ? store.markAnswered(ref, now) : store.undoAnswered(ref, now);
  }
  return step === 'ja' ? store.unhold(ref, now) : store.holdAgain(ref, now);
}
