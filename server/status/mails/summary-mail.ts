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

/** `last` is the newest change of the component. */
export async function summaryMail(
  store: SummarySource,
  last: StatusChange,
  now: number,
  { nameOf, page }: Naming,
): Promise<MailText> {
  const { summary, states } = statusMails;
  const { component: id, streakAt, to } = last;
  const component = nameOf(id);
  const state = states[to];
  const all = await store.countChanges(id, streakAt);
  const recent = await store.countChanges(id, Math.max(streakAt, now - hour));
  const { down } = await store.knownTimes(id, { from: streakAt, to: now });
  const before = (await store.changeWithLast(last.number))?.before;
  const counted = (kind: 'down' | 'degraded', words: Template<'count' | 'recent'>) =>
    all[kind] === 0
      ? []
      : [fill(words, { count: String(all[kind]), recent: String(recent[kind]) })];
  return {
    subject: fill(summary.subject, { component, state }),
    text: letter(
      fill(summary.head, { component, since: when(streakAt) }),
      [
        fill(summary.now, { state, since: when(last.at) }),
        ...counted('down', summary.outages),
        ...counted('degraded', summary.degradations),
        down > 0
          ? fill(summary.downtime, { duration: germanDuration(down / second) })
          : summary.noDowntime,
        evidence(last) || evidence(before ?? last, statusMails.reasonWas),
      ].join('\n'),
      historyOf(id),
      `${summary.public}\n${page}`,
    ),
  };
}
