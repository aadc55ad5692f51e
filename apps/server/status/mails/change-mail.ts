/** What the staff read about a change of a component: the mail, and the webhook that says the same in short and as data. */

import { second } from '@site/base';
import { dayAndTime } from '@site/company/format';
import { germanDuration } from '@site/company/german-duration';
import { statusMails as copy } from '@site/company/status/mails';
import type { WebhookEvent } from '@site/delivery';
import { letter, type MailText } from '@site/delivery';
import { fill, type Template } from '@site/forms/fill';
import { type Fact, stateAfter } from '../store/facts.ts';
import type { StoredIncident } from '../store/incidents.ts';
import { lengthOf } from '../store/known-times.ts';
import type { StatusStore } from '../store/status-store.ts';
import { reasonInWords } from './reason-words.ts';
import { command, evidence, historyOf, type Naming } from './staff-mail-parts.ts';

export type ChangeSource = Pick<StatusStore, 'factBefore' | 'incident' | 'knownTimes'>;

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
function changeWords(report: ReportedChange, component: string) {
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

/** The change with the context that a mail or a webhook gives. */
async function reportOn(store: ChangeSource, change: Fact): Promise<ReportedChange> {
  const last = await store.factBefore(change);
  const before = last?.event === change.from ? last : undefined;
  const incident = change.incident === null ? undefined : await store.incident(change.incident);
  const since = before?.at ?? incident?.startedAt;
  if (since === undefined) return { change, before, incident, since, length: undefined };
  const span = { from: since, to: change.at };
  const length = lengthOf(span, await store.knownTimes(change.subject, span));
  return { change, before, incident, since, length };
}

export async function changeMail(
  store: ChangeSource,
  change: Fact,
  { nameOf, page }: Naming,
): Promise<MailText> {
  const report = await reportOn(store, change);
  const { before } = report;
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

/** What a job said about its failure is for the staff alone: it may name people. */
const withoutMessage = (reason: string | null): string | null =>
  reason?.startsWith('the job failed') ? 'the job failed' : reason;

export async function changeEvent(
  store: ChangeSource,
  change: Fact,
  { nameOf, page }: Naming,
): Promise<WebhookEvent> {
  const report = await reportOn(store, change);
  const { subject: component, at, event, probe, reason: whole } = change;
  const name = nameOf(component);
  const { type, subject, lines } = changeWords(report, name);
  const isOver = type === 'status.recovered' && report.length !== undefined;
  const reason = withoutMessage(whole);
  const isWell = event === 'operational' || reason === null;
  return {
    type,
    at,
    data: {
      ...{ component, name, state: stateAfter(change), probe, reason },
      /** Length of the outage that is over, without times in which nothing was measured. */
      lastedSeconds: isOver ? Math.round((report.length ?? 0) / second) : null,
      incident: report.incident?.id ?? null,
      page,
    },
    headline: subject,
    lines: isWell ? lines : [...lines, fill(copy.reason, { reason: reasonInWords(reason, probe) })],
    link: page,
  };
}
