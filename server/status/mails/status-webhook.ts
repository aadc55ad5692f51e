/** What the webhook says about a measured change: the same as the mail to the staff, in short and as data. */
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { second } from '../../clock.ts';
import { gone, type NotSent } from '../../outbox/outbox-kinds.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import type { WebhookEvent } from '../../webhooks/webhook-event.ts';
import { factOf, stateAfter } from '../store/facts.ts';
import { reasonInWords } from './reason-words.ts';
import type { Naming } from './staff-mails.ts';
import { changeWords, type MailSource, reportOn, summed } from './status-mail-kinds.ts';
import { summaryOf } from './summary-mail.ts';

/** What a job said about its failure is for the staff alone, and may name anybody. */
const withoutMessage = (reason: string | null): string | null =>
  reason?.startsWith('the job failed') ? 'the job failed' : reason;

const reasonLine = (reason: string | null, probe: string | null): readonly string[] =>
  reason === null
    ? []
    : [fill(copy.reason, { reason: reasonInWords(withoutMessage(reason), probe) })];

export const statusEvent =
  (store: MailSource, naming: Naming) =>
  async (row: OutboxRow, now: number): Promise<WebhookEvent | NotSent> => {
    const fact = await factOf(store, row);
    if (!fact) return gone;
    const { page } = naming;
    if (fact.summaryAt === null) {
      const name = naming.nameOf(fact.subject);
      const report = await reportOn(store, fact);
      const { subject: component, at, probe, reason } = fact;
      const { type, subject, lines } = changeWords(report, name);
      const isOver = type === 'status.recovered' && report.length !== undefined;
      const data = {
        ...{ component, name, state: stateAfter(fact), probe, reason: withoutMessage(reason) },
        /** Length of the outage that is over, without times in which nothing was measured. */
        lastedSeconds: isOver ? Math.round((report.length ?? 0) / second) : null,
        incident: report.incident?.id ?? null,
        page,
      };
      return {
        type,
        at,
        data,
        headline: subject,
        lines: [...lines, ...(fact.event === 'operational' ? [] : reasonLine(reason, probe))],
        link: page,
      };
    }
    const last = await summed(store, fact, now);
    if ('notSent' in last) return last;
    const { subject: component, at } = last;
    const { name, state, outages, ...summary } = await summaryOf(store, last, now, naming);
    const since = new Date(summary.since).toISOString();
    return {
      type: 'status.unsteady',
      at,
      data: { component, name, state, since, outages, page },
      headline: summary.subject,
      lines: summary.lines,
      link: page,
    };
  };
