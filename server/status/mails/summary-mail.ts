/** What happened to a component that changes again and again, in one mail an hour. */
import { statusMails } from '../../../content/status/mails.ts';
import { fill, type Template } from '../../../schemas/fill.ts';
import { germanDuration } from '../../../schemas/german-duration.ts';
import { hour, second } from '../../clock.ts';
import type { StatusChange } from '../store/changes.ts';
import type { StatusStore } from '../store/status-store.ts';
import { historyOf, type Naming } from './change-mails.ts';
import { evidence, letter, type MailText, when } from './staff-mails.ts';

export type SummarySource = Pick<StatusStore, 'changeWithLast' | 'countChanges' | 'knownTimes'>;

/** What happened since the component began to change again and again; `last` is its newest change. */
export async function summaryLines(
  store: SummarySource,
  last: StatusChange,
  now: number,
): Promise<readonly string[]> {
  const { summary, states } = statusMails;
  const { component: id, streakAt, to } = last;
  const all = await store.countChanges(id, streakAt);
  const recent = await store.countChanges(id, Math.max(streakAt, now - hour));
  const { down } = await store.knownTimes(id, { from: streakAt, to: now });
  const counted = (kind: 'down' | 'degraded', words: Template<'count' | 'recent'>) =>
    all[kind] === 0
      ? []
      : [fill(words, { count: String(all[kind]), recent: String(recent[kind]) })];
  return [
    fill(summary.now, { state: states[to], since: when(last.at) }),
    ...counted('down', summary.outages),
    ...counted('degraded', summary.degradations),
    down > 0
      ? fill(summary.downtime, { duration: germanDuration(down / second) })
      : summary.noDowntime,
  ];
}

export async function summaryMail(
  store: SummarySource,
  last: StatusChange,
  now: number,
  { nameOf, page }: Naming,
): Promise<MailText> {
  const { summary, states } = statusMails;
  const { component: id, streakAt, to } = last;
  const component = nameOf(id);
  const before = (await store.changeWithLast(last.number))?.before;
  return {
    subject: fill(summary.subject, { component, state: states[to] }),
    text: letter(
      fill(summary.head, { component, since: when(streakAt) }),
      [
        ...(await summaryLines(store, last, now)),
        evidence(last) || evidence(before ?? last, statusMails.reasonWas),
      ].join('\n'),
      historyOf(id),
      `${summary.public}\n${page}`,
    ),
  };
}
