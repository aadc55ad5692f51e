/** The mails to the staff about what was measured, written from the fact in the log when they leave; the webhook says the same in short. */
import { dayAndTime } from '../../../config/format.ts';
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill, type Template } from '../../../schemas/fill.ts';
import { germanDuration } from '../../../schemas/german-duration.ts';
import { second } from '../../clock.ts';
import { letter, type MailText } from '../../mail/mail-text.ts';
import { cancelled, type MailKind, type NotSent } from '../../outbox/outbox-kinds.ts';
import { staffKinds } from '../notify/staff.ts';
import { type Fact, stateAfter } from '../store/facts.ts';
import type { StoredIncident } from '../store/incidents.ts';
import { lengthOf } from '../store/known-times.ts';
import type { StatusStore } from '../store/status-store.ts';
import { command, draftFromFact, evidence, historyOf, type Naming } from './staff-mails.ts';
import { type SummarySource, summaryMail } from './summary-mail.ts';

type ChangeKind = 'outage' | 'recovery' | 'degraded' | 'well';

function kindOf({ from, event }: Fact): ChangeKind {
  if (event === 'down') return 'outage';
  if (from === 'down') return 'recovery';
  return event === 'degraded' ? 'degraded' : 'well';
}

/** A change of a component, the one before it, and the incident of an outage. */
interface ReportedChange {
  readonly change: Fact;
  readonly before: Fact | undefined;
  readonly incident: StoredIncident | undefined;
  /** Start and length in milliseconds of the state that the change ended, where known. */
  readonly since: number | undefined;
  readonly length: number | undefined;
}

/** When the state before had begun, and how long it lasted. */
function lasted(
  words: {
    readonly lasted: Template<'since' | 'duration'>;
    readonly lastedUnknown: Template<'since'>;
  },
  { since: at, length }: ReportedChange,
): readonly string[] {
  if (at === undefined) return [];
  const since = dayAndTime(at);
  if (length === undefined) return [fill(words.lastedUnknown, { since })];
  return [fill(words.lasted, { since, duration: germanDuration(length / second) })];
}

/** What mail and webhook have in common. */
export function changeWords(report: ReportedChange, component: string) {
  const { at } = report.change;
  const kind = kindOf(report.change);
  const to = stateAfter(report.change);
  if (kind === 'outage' || kind === 'degraded') {
    const { subject, head } = copy[kind];
    return {
      type: `status.${kind}`,
      subject: fill(subject, { component }),
      lines: [fill(head, { component, since: dayAndTime(at) })],
    } as const;
  }
  if (to === 'unknown') {
    const { subject, head } = copy.dropped;
    return {
      type: 'status.unwatched',
      subject: fill(subject, { component }),
      lines: [fill(head, { component })],
    } as const;
  }
  const words = copy[kind];
  const head = to === 'degraded' ? copy.recovery.slow : words.head;
  return {
    type: 'status.recovered',
    subject: fill(words.subject, { component }),
    lines: [fill(head, { component, until: dayAndTime(at) }), ...lasted(words, report)],
  } as const;
}

function endOf(incident: StoredIncident | undefined, page: string): readonly string[] {
  const { recovery } = copy;
  if (incident?.resolvedAt !== null) return [`${recovery.public}\n${page}`];
  if (!incident.updates.some(({ byPerson }) => byPerson)) return [`${recovery.watched}\n${page}`];
  const resolve = `incident resolve ${incident.id} --text "${recovery.text}"`;
  return [`${recovery.public}\n${page}`, `${recovery.open}\n${command(resolve)}`];
}

/** What the page shows, and what the staff have to do. */
function nextSteps(
  kind: ChangeKind,
  { incident }: ReportedChange,
  page: string,
): readonly string[] {
  if (kind === 'recovery') return endOf(incident, page);
  const shown = `${copy[kind].public}\n${page}`;
  if (kind !== 'outage' || !incident) return [shown];
  const update = `incident update ${incident.id} --text "${copy.outage.text}"`;
  return [shown, `${copy.outage.next}\n${command(update)}`];
}

function changeMail(report: ReportedChange, { nameOf, page }: Naming): MailText {
  const { change, before } = report;
  const kind = kindOf(change);
  const { type, subject, lines } = changeWords(report, nameOf(change.subject));
  if (type === 'status.unwatched') {
    return { subject, text: letter(...lines, `${copy.dropped.public}\n${page}`) };
  }
  const parts = [
    change.event === 'operational' ? '' : evidence(change),
    type === 'status.recovered' && before ? evidence(before, copy.reasonWas) : '',
    kind === 'degraded' ? copy.degraded.once : '',
  ].filter(Boolean);
  const steps = nextSteps(kind, report, page);
  return { subject, text: letter(...lines, ...parts, historyOf(change.subject), ...steps) };
}

export type MailSource = SummarySource & Pick<StatusStore, 'fact' | 'incident' | 'newestFact'>;

/** The change with the context that a mail or a webhook gives. */
export async function reportOn(store: MailSource, change: Fact): Promise<ReportedChange> {
  const last = await store.factBefore(change);
  const before = last?.event === change.from ? last : undefined;
  const incident = change.incident === null ? undefined : await store.incident(change.incident);
  const since = before?.at ?? incident?.startedAt;
  if (since === undefined) return { change, before, incident, since, length: undefined };
  const span = { from: since, to: change.at };
  const length = lengthOf(span, await store.knownTimes(change.subject, span));
  return { change, before, incident, since, length };
}

/** The newest change of the component that a summary is about, unless another mail is about it. */
export async function summed(store: MailSource, first: Fact, now: number): Promise<Fact | NotSent> {
  const last = await store.newestFact(first);
  const { summaryAt } = last;
  const isLatest = summaryAt === first.summaryAt || (summaryAt !== null && summaryAt > now);
  return isLatest ? last : cancelled('superseded');
}

export function statusMailKinds(
  store: MailSource,
  recipients: readonly string[],
  naming: Naming,
): Readonly<Record<typeof staffKinds.change | typeof staffKinds.summary, MailKind>> {
  return {
    [staffKinds.change]: {
      patience: 'days',
      draft: draftFromFact(store, recipients, async (change) =>
        changeMail(await reportOn(store, change), naming),
      ),
    },
    [staffKinds.summary]: {
      patience: 'hours',
      isScheduled: true,
      draft: draftFromFact(store, recipients, async (first, now) => {
        const last = await summed(store, first, now);
        return 'notSent' in last ? last : summaryMail(store, last, now, naming);
      }),
    },
  };
}
