/** What a mail says about a single change, from what is stored when it is sent; the webhook says the same in short. */
import { statusMails as copy } from '../../../content/status/mails.ts';
import { fill, type Template } from '../../../schemas/fill.ts';
import { germanDuration } from '../../../schemas/german-duration.ts';
import { second } from '../../clock.ts';
import type { StatusChange } from '../store/changes.ts';
import type { StoredIncident } from '../store/incidents.ts';
import { command, evidence, letter, type MailText, when } from './staff-mails.ts';

export type ChangeKind = 'outage' | 'recovery' | 'degraded' | 'well';

export interface Naming {
  /** The name of a component, or its id once it is gone from the config. */
  readonly nameOf: (component: string) => string;
  readonly page: string;
}

/** The subject of a mail: a change, the component's change before it, and the incident of an outage. */
export interface ToldChange {
  readonly change: Pick<StatusChange, 'component' | 'at' | 'to' | 'probe' | 'reason'>;
  readonly before: ToldChange['change'] | undefined;
  readonly incident: StoredIncident | undefined;
  /** Start and length in milliseconds of the state that the change ended, where known. */
  readonly since: number | undefined;
  readonly length: number | undefined;
}

export const historyOf = (component: string): string =>
  `${copy.history}\n${command(`history ${component}`)}`;

/** When the state before had begun, and how long it lasted. */
function lasted(
  words: {
    readonly lasted: Template<'since' | 'duration'>;
    readonly lastedUnknown: Template<'since'>;
  },
  { since: at, length }: ToldChange,
): readonly string[] {
  if (at === undefined) return [];
  const since = when(at);
  if (length === undefined) return [fill(words.lastedUnknown, { since })];
  return [fill(words.lasted, { since, duration: germanDuration(length / second) })];
}

/** What mail and webhook have in common. */
export function changeWords(kind: ChangeKind, told: ToldChange, component: string) {
  const { to, at } = told.change;
  if (kind === 'outage' || kind === 'degraded') {
    const { subject, head } = copy[kind];
    return {
      type: `status.${kind}`,
      subject: fill(subject, { component }),
      lines: [fill(head, { component, since: when(at) })],
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
    lines: [fill(head, { component, until: when(at) }), ...lasted(words, told)],
  } as const;
}

function endOf(incident: StoredIncident | undefined, page: string): readonly string[] {
  const { recovery } = copy;
  if (incident?.resolvedAt !== null) return [`${recovery.public}\n${page}`];
  if (!incident.updates.some(({ byPerson }) => byPerson)) return [`${recovery.watched}\n${page}`];
  const resolve = `incident resolve ${incident.id} --text "${recovery.text}"`;
  return [`${recovery.public}\n${page}`, `${recovery.open}\n${command(resolve)}`];
}

/** What the page shows, and what is left to do. */
function nextSteps(kind: ChangeKind, { incident }: ToldChange, page: string): readonly string[] {
  if (kind === 'recovery') return endOf(incident, page);
  const shown = `${copy[kind].public}\n${page}`;
  if (kind !== 'outage' || !incident) return [shown];
  const update = `incident update ${incident.id} --text "${copy.outage.text}"`;
  return [shown, `${copy.outage.next}\n${command(update)}`];
}

export function changeMail(kind: ChangeKind, told: ToldChange, { nameOf, page }: Naming): MailText {
  const { change, before } = told;
  const { type, subject, lines } = changeWords(kind, told, nameOf(change.component));
  if (type === 'status.unwatched') {
    return { subject, text: letter(...lines, `${copy.dropped.public}\n${page}`) };
  }
  const parts = [
    change.to === 'operational' ? '' : evidence(change),
    type === 'status.recovered' && before ? evidence(before, copy.reasonWas) : '',
    kind === 'degraded' ? copy.degraded.once : '',
  ].filter(Boolean);
  const steps = nextSteps(kind, told, page);
  return { subject, text: letter(...lines, ...parts, historyOf(change.component), ...steps) };
}
