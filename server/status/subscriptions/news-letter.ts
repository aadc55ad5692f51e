/** What a mail to a subscriber says, from what is stored when it leaves. Nothing of it knows a probe. */

import { allOf, dayAndTime } from '../../../config/format.ts';
import { liveStatus } from '../../../content/status/live-status.ts';
import { statusNewsMails as copy } from '../../../content/status/news-mails.ts';
import { fill } from '../../../schemas/fill.ts';
import type { StoredIncident } from '../store/incidents.ts';
import type { StoredMaintenance } from '../store/maintenances.ts';
import type { NewsWord } from '../store/tables.ts';

export interface NewsLetter {
  readonly title: string;
  readonly state: string;
  readonly head: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What a person or the measuring wrote, as it stands on the page. */
  readonly text: string;
  /** What was written before, newest first: a newer word may have replaced the mail about it. */
  readonly earlier: readonly { readonly head: string; readonly text: string }[];
  readonly next: string;
  /** For a mark beside the words. */
  readonly tone: 'bad' | 'changing' | 'good' | 'planned';
}

/** The name of a component, or its id once it is gone from the config. */
type NameOf = (component: string) => string;

const { facts } = copy;
const when = (at: number): string => dayAndTime(new Date(at));

const affected = (components: readonly string[], nameOf: NameOf) =>
  [
    facts.affected,
    components.length === 0 ? copy.allServices : allOf(components.map(nameOf)),
  ] as const;

/** A mail repeats no more than these; the page has all of them. */
const mostEarlier = 5;

type IncidentVariant = keyof typeof copy.incident;

const incidentTones: Readonly<Record<IncidentVariant, NewsLetter['tone']>> = {
  opened: 'bad',
  updated: 'bad',
  unsteady: 'changing',
  recovered: 'changing',
  monitored: 'changing',
  resolved: 'good',
  closed: 'good',
};

function incidentVariant({ status, updates }: StoredIncident, word: NewsWord): IncidentVariant {
  const byPerson = updates.some((update) => update.byPerson);
  if (status === 'resolved') return updates[0]?.byPerson ? 'resolved' : 'closed';
  if (word === 'summary') return 'unsteady';
  if (status === 'monitoring') return byPerson ? 'monitored' : 'recovered';
  return word === 'opened' ? 'opened' : 'updated';
}

export function incidentLetter(
  incident: StoredIncident,
  word: NewsWord,
  nameOf: NameOf,
): NewsLetter {
  const { title, components, startedAt, resolvedAt, status, updates } = incident;
  const variant = incidentVariant(incident, word);
  const [last, ...before] = updates;
  const { statuses } = liveStatus.incidents;
  return {
    ...copy.incident[variant],
    title,
    facts: [
      affected(components, nameOf),
      [facts.began, when(startedAt)],
      ...(resolvedAt === null
        ? ([
            [
              facts.status,
              fill(copy.status, { status: statuses[status], at: when(last?.at ?? startedAt) }),
            ],
          ] as const)
        : ([[facts.ended, when(resolvedAt)]] as const)),
    ],
    text: last?.text ?? '',
    earlier: before.slice(0, mostEarlier).map((update) => ({
      head: fill(copy.earlierOne, { at: when(update.at), status: statuses[update.status] }),
      text: update.text,
    })),
    tone: incidentTones[variant],
  };
}

function maintenanceVariant({ cancelledAt, from }: StoredMaintenance, word: NewsWord) {
  if (cancelledAt != null) return cancelledAt > from ? 'brokenOff' : 'cancelled';
  return word === 'begun' || word === 'over' ? word : 'announced';
}

export function maintenanceLetter(
  maintenance: StoredMaintenance,
  word: NewsWord,
  nameOf: NameOf,
): NewsLetter {
  const { title, text, components, from, to } = maintenance;
  return {
    ...copy.maintenance[maintenanceVariant(maintenance, word)],
    title,
    facts: [
      affected(components, nameOf),
      [facts.period, fill(copy.period, { from: when(from), to: when(to) })],
    ],
    text,
    earlier: [],
    tone: 'planned',
  };
}
