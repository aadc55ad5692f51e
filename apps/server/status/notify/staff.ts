/**
 * What the staff are notified of, by mail and by webhook: every change of a component at once, or a summary an hour; and our own
 * troubles. Below it, how each of these becomes a text when it leaves.
 */
import {
  cancelled,
  gone,
  type Kind,
  type MailKind,
  type MailText,
  type NotSent,
  type OutboxRow,
  recipientsOf,
  type WebhookEvent,
} from '@site/delivery';
import { type ChangeSource, changeEvent, changeMail } from '../mails/change-mail.ts';
import {
  configFaultText,
  ownTroubleText,
  silentWitnessesText,
} from '../mails/own-trouble-mails.ts';
import type { Naming } from '../mails/staff-mail-parts.ts';
import { type SummarySource, summaryEvent, summaryMail } from '../mails/summary-mail.ts';
import { calmAfter, type Fact, factBefore, factOf, firstOfSummary } from '../store/facts.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Trx } from '../store/tables.ts';
import { ownTrouble, silentWitnesses } from '../store/troubles.ts';
import { type Audience, type Notification, nothing } from './notify-step.ts';

const kinds = {
  change: { name: 'status-change', queue: 'requests', patience: 'days' },
  summary: { name: 'status-summary', queue: 'requests', patience: 'hours' },
  ownTrouble: { name: 'own-trouble', queue: 'requests', patience: 'days' },
  silentWitnesses: { name: 'silent-witnesses', queue: 'requests', patience: 'days' },
  configFault: { name: 'config-fault', queue: 'requests', patience: 'days' },
} as const satisfies Record<string, Kind>;

export const webhookKind = {
  name: 'webhook-status',
  queue: 'webhooks',
  patience: 'days',
} as const satisfies Kind;

interface StaffSettings {
  /** Whether there is anybody to mail to. */
  readonly hasMail: boolean;
  readonly hasWebhook: boolean;
}

async function ofComponent(trx: Trx, fact: Fact): Promise<Notification | undefined> {
  const { event, from, summaryAt, notedAt } = fact;
  // Nobody needs to know that a degraded component was removed from the config.
  if (event === 'unknown' && from !== 'down') return undefined;
  if (summaryAt === null) return { kind: kinds.change, at: notedAt };
  const first = await firstOfSummary(trx, fact, summaryAt);
  return first?.number === fact.number ? { kind: kinds.summary, at: summaryAt } : undefined;
}

function kindOfTrouble({ subject }: Fact): Kind {
  if (subject === ownTrouble) return kinds.ownTrouble;
  return subject === silentWitnesses ? kinds.silentWitnesses : kinds.configFault;
}

/** A trouble that returns within the hour is the same one, unless it had ended with its probe. */
async function ofTrouble(trx: Trx, fact: Fact): Promise<Notification | undefined> {
  if (fact.event !== 'began') return undefined;
  const before = await factBefore(trx, fact);
  if (before?.probe && fact.at - before.at < calmAfter) return undefined;
  return { kind: kindOfTrouble(fact), at: fact.at };
}

export const staff = ({ hasMail, hasWebhook }: StaffSettings): Audience => ({
  name: 'staff',
  plan: async (trx, fact) => {
    const isTrouble = fact.kind === 'trouble';
    if (!isTrouble && fact.kind !== 'component') return nothing;
    const found = await (isTrouble ? ofTrouble(trx, fact) : ofComponent(trx, fact));
    if (!found) return nothing;
    return {
      notifications: [
        ...(hasMail ? [found] : []),
        ...(hasWebhook && !isTrouble ? [{ ...found, kind: webhookKind }] : []),
      ],
    };
  },
});

type StaffSource = ChangeSource & SummarySource & Pick<StatusStore, 'fact' | 'newestFact'>;

/** The newest change of the component that a summary is about, unless another mail is about it. */
async function summed(store: StaffSource, first: Fact, now: number): Promise<Fact | NotSent> {
  const last = await store.newestFact(first);
  const { summaryAt } = last;
  const isLatest = summaryAt === first.summaryAt || (summaryAt !== null && summaryAt > now);
  return isLatest ? last : cancelled('superseded');
}

/** The mails to the staff. Each is written from its fact when it leaves, and dropped when there is nothing left to say. */
export function staffMailKinds(
  store: StaffSource,
  recipients: readonly string[],
  naming: Naming,
): readonly MailKind[] {
  const mail = (
    kind: (typeof kinds)[keyof typeof kinds],
    textOf: (fact: Fact, now: number) => Promise<MailText | NotSent | undefined>,
  ): MailKind => ({
    ...kind,
    draft: async (row, now) => {
      const fact = await factOf(store, row);
      const text = (fact && (await textOf(fact, now))) ?? gone;
      return 'notSent' in text ? text : { to: recipientsOf(row, recipients), ...text };
    },
  });
  /** Undefined while the trouble lasts. */
  const endOf = async (began: Fact): Promise<number | undefined> => {
    const newest = await store.newestFact(began);
    return newest.event === 'ended' ? newest.at : undefined;
  };
  const isOver = async (began: Fact) => (await endOf(began)) !== undefined;
  return [
    mail(kinds.change, (change) => changeMail(store, change, naming)),
    mail(kinds.summary, async (first, now) => {
      const last = await summed(store, first, now);
      return 'notSent' in last ? last : summaryMail(store, last, now, naming);
    }),
    mail(kinds.ownTrouble, async (began) => ownTroubleText(began, await endOf(began))),
    // These two are not sent once the trouble is over.
    mail(kinds.silentWitnesses, async (began) =>
      (await isOver(began)) ? gone : silentWitnessesText(began),
    ),
    mail(kinds.configFault, async (began) =>
      (await isOver(began)) ? gone : configFaultText(began, naming.nameOf),
    ),
  ];
}

/** What the webhook says about a change or a summary. */
export const staffEvent =
  (store: StaffSource, naming: Naming) =>
  async (row: OutboxRow, now: number): Promise<WebhookEvent | NotSent> => {
    const fact = await factOf(store, row);
    if (!fact) return gone;
    if (fact.summaryAt === null) return changeEvent(store, fact, naming);
    const last = await summed(store, fact, now);
    return 'notSent' in last ? last : summaryEvent(store, last, now, naming);
  };
