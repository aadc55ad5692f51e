/** What a mail to a subscriber says about an incident or a maintenance. */
import { allOf, dayAndTime } from '@site/company/format';
import { liveStatus } from '@site/company/status/live-status';
import { statusNotificationMails as copy } from '@site/company/status/notification-mails';
import { fill } from '@site/forms/fill';
import type { Fact } from '../store/facts.ts';
import type { StoredIncident } from '../store/incidents.ts';
import type { StoredMaintenance } from '../store/maintenances.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Letter } from './letter-parts.ts';
import type { Naming } from './staff-mail-parts.ts';

type NameOf = Naming['nameOf'];

const { details } = copy;

const affected = (components: readonly string[], nameOf: NameOf) =>
  [
    details.affected,
    components.length === 0 ? copy.allServices : allOf(components.map(nameOf)),
  ] as const;

/** A mail repeats no more than these; the page has all of them. */
const mostEarlier = 5;

type IncidentVariant = keyof typeof copy.incident;

const incidentTones: Readonly<Record<IncidentVariant, Letter['tone']>> = {
  opened: 'bad',
  updated: 'bad',
  unsteady: 'changing',
  recovered: 'changing',
  monitored: 'changing',
  resolved: 'good',
  closed: 'good',
};

function incidentVariant({ status, updates }: StoredIncident, fact: Fact): IncidentVariant {
  const byPerson = updates.some((update) => update.byPerson);
  if (status === 'resolved') return updates[0]?.byPerson ? 'resolved' : 'closed';
  if (fact.summaryAt !== null) return 'unsteady';
  if (status === 'monitoring') return byPerson ? 'monitored' : 'recovered';
  return fact.event === 'opened' ? 'opened' : 'updated';
}

function incidentLetter(incident: StoredIncident, fact: Fact, nameOf: NameOf): Letter {
  const { title, components, startedAt, resolvedAt, status, updates } = incident;
  const variant = incidentVariant(incident, fact);
  const [last, ...before] = updates;
  const { statuses } = liveStatus.incidents;
  return {
    ...copy.incident[variant],
    title,
    details: [
      affected(components, nameOf),
      [details.began, dayAndTime(startedAt)],
      ...(resolvedAt === null
        ? ([
            [
              details.status,
              fill(copy.status, {
                status: statuses[status],
                at: dayAndTime(last?.at ?? startedAt),
              }),
            ],
          ] as const)
        : ([[details.ended, dayAndTime(resolvedAt)]] as const)),
    ],
    text: last?.text ?? '',
    earlier: before.slice(0, mostEarlier).map((update) => ({
      head: fill(copy.earlierOne, { at: dayAndTime(update.at), status: statuses[update.status] }),
      text: update.text,
    })),
    tone: incidentTones[variant],
  };
}

function maintenanceVariant({ cancelledAt, from }: StoredMaintenance, { event }: Fact) {
  if (cancelledAt != null) return cancelledAt > from ? 'brokenOff' : 'cancelled';
  return event === 'begun' || event === 'over' ? event : 'announced';
}

function maintenanceLetter(maintenance: StoredMaintenance, fact: Fact, nameOf: NameOf): Letter {
  const { title, text, components, from, to } = maintenance;
  return {
    ...copy.maintenance[maintenanceVariant(maintenance, fact)],
    title,
    details: [
      affected(components, nameOf),
      [details.period, fill(copy.period, { from: dayAndTime(from), to: dayAndTime(to) })],
    ],
    text,
    earlier: [],
    tone: 'planned',
  };
}

/** What there is to say about an incident or a maintenance now; undefined once it was deleted. */
export async function notificationLetter(
  store: Pick<StatusStore, 'incident' | 'maintenance'>,
  fact: Fact,
  nameOf: NameOf,
): Promise<Letter | undefined> {
  if (fact.kind === 'incident') {
    const incident = await store.incident(fact.subject);
    return incident && incidentLetter(incident, fact, nameOf);
  }
  const maintenance = await store.maintenance(fact.subject);
  return maintenance && maintenanceLetter(maintenance, fact, nameOf);
}
