/** What the webhook says about a measured change: the same as the mail to the staff, in short and as data. */
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { second } from '../../clock.ts';
import type { NotSent } from '../../mail/mail-kinds.ts';
import type { OutboxRow } from '../../mail/outbox-row.ts';
import type { WebhookEvent } from '../../webhooks/webhook-event.ts';
import type { StatusChange } from '../store/changes.ts';
import { lasted, type Naming, type ToldChange } from './change-mails.ts';
import { reasonInWords } from './reason-words.ts';
import { gone, when } from './staff-mails.ts';
import {
  type ChangeKind,
  type MailSource,
  summed,
  toldBy,
  webhookPrefix,
} from './status-mail-kinds.ts';
import { summaryLines } from './summary-mail.ts';

/** What a job said about its failure is for the staff alone, and may name anybody. */
const withoutMessage = (reason: string | null): string | null =>
  reason?.startsWith('the job failed') ? 'the job failed' : reason;

const reasonLine = ({ reason }: Pick<StatusChange, 'reason'>): readonly string[] =>
  reason === null ? [] : [fill(copy.reason, { reason: reasonInWords(withoutMessage(reason)) })];

type Words = Pick<WebhookEvent, 'type' | 'headline' | 'lines'>;

const words: Readonly<Record<ChangeKind, (told: ToldChange, component: string) => Words>> = {
  outage: ({ change }, component) => ({
    type: 'status.outage',
    headline: fill(copy.outage.subject, { component }),
    lines: [fill(copy.outage.head, { component, since: when(change.at) }), ...reasonLine(change)],
  }),
  degraded: ({ change }, component) => ({
    type: 'status.degraded',
    headline: fill(copy.degraded.subject, { component }),
    lines: [fill(copy.degraded.head, { component, since: when(change.at) }), ...reasonLine(change)],
  }),
  recovery: (told, component) => {
    const { change } = told;
    if (change.to === 'unknown') {
      return {
        type: 'status.unwatched',
        headline: fill(copy.dropped.subject, { component }),
        lines: [fill(copy.dropped.head, { component })],
      };
    }
    const isSlow = change.to === 'degraded';
    const head = isSlow ? copy.recovery.slow : copy.recovery.head;
    return {
      type: 'status.recovered',
      headline: fill(copy.recovery.subject, { component }),
      lines: [
        fill(head, { component, until: when(change.at) }),
        ...lasted(copy.recovery, told),
        ...(isSlow ? reasonLine(change) : []),
      ],
    };
  },
  well: (told, component) => ({
    type: 'status.recovered',
    headline: fill(copy.well.subject, { component }),
    lines: [
      fill(copy.well.head, { component, until: when(told.change.at) }),
      ...lasted(copy.well, told),
    ],
  }),
};

const isChangeKind = (kind: string): kind is ChangeKind => Object.hasOwn(words, kind);

export const statusEvent =
  (store: MailSource, { nameOf, page }: Naming) =>
  async (row: OutboxRow, now: number): Promise<WebhookEvent | NotSent> => {
    const mail = { ...row, occasion: row.occasion.slice(webhookPrefix.length) };
    const [kind = ''] = mail.occasion.split(':');
    if (isChangeKind(kind)) {
      const told = await toldBy(store, kind, mail);
      if (!told) return gone;
      const { change, incident, length } = told;
      const { component, to, at, probe, reason } = change;
      const name = nameOf(component);
      const said = words[kind](told, name);
      const isOver = said.type === 'status.recovered' && length !== undefined;
      const data = {
        ...{ component, name, state: to, probe, reason: withoutMessage(reason) },
        /** What is over now, without times in which nothing was measured. */
        lastedSeconds: isOver ? Math.round(length / second) : null,
        incident: incident?.id ?? null,
        page,
      };
      return { ...said, at, data, link: page };
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
