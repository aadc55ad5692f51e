/** What the webhook says about a measured change: the same as the mail to the staff, in short and as data. */
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { second } from '../../clock.ts';
import type { NotSent } from '../../mail/mail-kinds.ts';
import type { OutboxRow } from '../../mail/outbox-row.ts';
import type { WebhookEvent } from '../../webhooks/webhook-event.ts';
import { type ChangeKind, changeWords, type Naming } from './change-mails.ts';
import { reasonInWords } from './reason-words.ts';
import { gone } from './staff-mails.ts';
import { type MailSource, summed, toldBy, webhookPrefix } from './status-mail-kinds.ts';
import { summaryLines } from './summary-mail.ts';

/** What a job said about its failure is for the staff alone, and may name anybody. */
const withoutMessage = (reason: string | null): string | null =>
  reason?.startsWith('the job failed') ? 'the job failed' : reason;

const reasonLine = (reason: string | null): readonly string[] =>
  reason === null ? [] : [fill(copy.reason, { reason: reasonInWords(withoutMessage(reason)) })];

const changeKinds: readonly ChangeKind[] = ['outage', 'recovery', 'degraded', 'well'];

export const statusEvent =
  (store: MailSource, { nameOf, page }: Naming) =>
  async (row: OutboxRow, now: number): Promise<WebhookEvent | NotSent> => {
    const mail = { ...row, occasion: row.occasion.slice(webhookPrefix.length) };
    const kind = changeKinds.find((one) => mail.occasion.startsWith(`${one}:`));
    if (kind) {
      const told = await toldBy(store, kind, mail);
      if (!told) return gone;
      const { change, incident, length } = told;
      const { component, to, at, probe, reason } = change;
      const name = nameOf(component);
      const { type, subject, lines } = changeWords(kind, told, name);
      const isOver = type === 'status.recovered' && length !== undefined;
      const data = {
        ...{ component, name, state: to, probe, reason: withoutMessage(reason) },
        /** What is over now, without times in which nothing was measured. */
        lastedSeconds: isOver ? Math.round(length / second) : null,
        incident: incident?.id ?? null,
        page,
      };
      return {
        type,
        at,
        data,
        headline: subject,
        lines: [...lines, ...(to === 'operational' ? [] : reasonLine(reason))],
        link: page,
      };
    }
    const last = await summed(store, mail, now);
    if ('notSent' in last) return last;
    const { component, to, streakAt, at } = last;
    const name = nameOf(component);
    const counts = await store.countChanges(component, streakAt);
    const since = new Date(streakAt).toISOString();
    return {
      type: 'status.unsteady',
      at,
      data: { component, name, state: to, since, outages: counts.down, page },
      headline: fill(copy.summary.subject, { component: name, state: copy.states[to] }),
      lines: await summaryLines(store, last, now),
      link: page,
    };
  };
