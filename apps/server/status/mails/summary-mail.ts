/** What the staff read about a component that keeps changing, once an hour: the mail, and the webhook that says the same. */

import { hour, second } from '@site/base';
import { dayAndTime } from '@site/company/format';
import { germanDuration } from '@site/company/german-duration';
import { statusMails } from '@site/company/status/mails';
import type { WebhookEvent } from '@site/delivery';
import { letter, type MailText } from '@site/delivery';
import { fill, type Template } from '@site/forms/fill';
import { type Fact, stateAfter } from '../store/facts.ts';
import type { StatusStore } from '../store/status-store.ts';
import { evidence, historyOf, type Naming } from './staff-mail-parts.ts';

export type SummarySource = Pick<StatusStore, 'countChanges' | 'factBefore' | 'knownTimes'>;

/** What happened since the streak began; `last` is its newest change. */
async function summaryOf(
  store: SummarySource,
  last: Fact,
  now: number,
  { nameOf }: Pick<Naming, 'nameOf'>,
) {
  const { summary, states } = statusMails;
  const { subject: id } = last;
  const name = nameOf(id);
  const since = last.streakAt ?? last.at;
  const state = stateAfter(last) ?? 'unknown';
  const all = await store.countChanges(id, since);
  const recent = await store.countChanges(id, Math.max(since, now - hour));
  const { down } = await store.knownTimes(id, { from: since, to: now });
  const counted = (kind: 'down' | 'degraded', words: Template<'count' | 'recent'>) =>
    all[kind] === 0
      ? []
      : [fill(words, { count: String(all[kind]), recent: String(recent[kind]) })];
  return {
    name,
    since,
    state,
    outages: all.down,
    subject: fill(summary.subject, { component: name, state: states[state] }),
    lines: [
      fill(summary.now, { state: states[state], since: dayAndTime(last.at) }),
      ...counted('down', summary.outages),
      ...counted('degraded', summary.degradations),
      down > 0
        ? fill(summary.downtime, { duration: germanDuration(down / second) })
        : summary.noDowntime,
    ],
  };
}

export async function summaryMail(
  store: SummarySource,
  last: Fact,
  now: number,
  naming: Naming,
): Promise<MailText> {
  const { head, public: shown } = statusMails.summary;
  const { name, since, subject, lines } = await summaryOf(store, last, now, naming);
  const before = await store.factBefore(last);
  return {
    subject,
    text: letter(
      fill(head, { component: name, since: dayAndTime(since) }),
      [...lines, evidence(last) || evidence(before ?? last, statusMails.reasonWas)],
      historyOf(last.subject),
      [shown, naming.page],
    ),
  };
}

export async function summaryEvent(
  store: SummarySource,
  last: Fact,
  now: number,
  naming: Naming,
): Promise<WebhookEvent> {
  const { page } = naming;
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
}
