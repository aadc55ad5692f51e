/** The mail to a subscriber about a fact: written when it leaves, and cancelled where a newer fact replaces it or its recipient no longer wants it. */
import { allOf, dayAndTime } from '../../../config/format.ts';
import { liveStatus } from '../../../content/status/live-status.ts';
import { statusNotificationMails as copy } from '../../../content/status/notification-mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { cancelled, gone, type MailKind } from '../../outbox/outbox-kinds.ts';
import { concerns } from '../notify/subscribers.ts';
import { type Fact, factOf } from '../store/facts.ts';
import type { StoredIncident } from '../store/incidents.ts';
import type { StoredMaintenance } from '../store/maintenances.ts';
import type { StatusStore } from '../store/status-store.ts';
import { parseComponents } from '../store/text-limits.ts';
import { type Letter, letterParts } from './letter-parts.ts';
import type { SubscriptionLinks } from './links.ts';

/** The name of a component, or its id once it was removed from the config. */
type NameOf = (component: string) => string;

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

interface NotificationMailDependencies {
  readonly store: Pick<
    StatusStore,
    'fact' | 'incident' | 'maintenance' | 'newestFact' | 'subscriber'
  >;
  readonly links: Pick<SubscriptionLinks, 'choiceLink' | 'unsubscribeHeaders'>;
  readonly nameOf: NameOf;
  readonly page: string;
}

export function notificationMail({
  store,
  links,
  nameOf,
  page,
}: NotificationMailDependencies): MailKind {
  const letterAbout = async (fact: Fact): Promise<Letter | undefined> => {
    if (fact.kind === 'incident') {
      const incident = await store.incident(fact.subject);
      return incident && incidentLetter(incident, fact, nameOf);
    }
    const maintenance = await store.maintenance(fact.subject);
    return maintenance && maintenanceLetter(maintenance, fact, nameOf);
  };
  return {
    patience: 'hours',
    queue: 'subscribers',
    isLast: true,
    isOneOfMany: true,
    // A summary waits for its hour.
    isScheduled: true,
    draft: async (row, now) => {
      const id = row.recipient ?? '';
      const fact = await factOf(store, row);
      const subscriber = await store.subscriber(id, now);
      if (!fact || !subscriber?.confirmedAt) return gone;
      const about = parseComponents(fact.components ?? '[]');
      if (!concerns(about, subscriber.components)) return cancelled('not-chosen');
      // The fan-out of the newer fact makes another mail.
      const newest = await store.newestFact(fact);
      if (newest.number !== fact.number) return cancelled('superseded');
      const letter = await letterAbout(fact);
      if (!letter) return gone;
      return {
        to: [subscriber.email],
        headers: links.unsubscribeHeaders(id),
        ...letterParts(letter, { page, choice: links.choiceLink(id) }),
      };
    },
  };
}
