import { fill } from '@site/forms/fill';
import type { IncidentReport, MaintenanceReport } from '@site/monitor/status-report';
import type { ReactNode } from 'react';
import { moment, period } from './berlin-time.ts';
import { affectedNames, details, Updates, type WithWords } from './incident.tsx';

interface PastEventProps {
  readonly id: string;
  readonly title: string;
  /** What it was and when, in one line. */
  readonly details: string;
  readonly affected: string;
  readonly children: ReactNode;
}

interface Event extends PastEventProps {
  readonly endedAt: number;
}

/** Resolved incidents, and maintenance that is over or cancelled, newest first. */
export const pastEvents = (
  incidents: readonly IncidentReport[],
  maintenances: readonly MaintenanceReport[],
  shared: WithWords,
): PastEventProps[] =>
  [
    ...incidents.map((incident) => pastIncident(incident, shared)),
    ...maintenances.map((maintenance) => pastMaintenance(maintenance, shared)),
  ]
    .toSorted((one, other) => other.endedAt - one.endedAt)
    .map(({ endedAt: _, ...event }) => event);

function pastIncident(
  { id, title, status, impact, components, startedAt, resolvedAt, updates }: IncidentReport,
  shared: WithWords,
): Event {
  const { words } = shared;
  const { statuses, impacts, began } = words.incidents;
  // Several outages may lie in it: how long they were, its updates and the strip say.
  const time =
    resolvedAt === null
      ? fill(began, { moment: moment(startedAt, words) })
      : period(startedAt, resolvedAt, words);
  return {
    id,
    title,
    endedAt: resolvedAt ?? startedAt,
    details: details(statuses[status], impacts[impact], time),
    affected: affectedNames(components, shared),
    children: <Updates updates={updates} words={words} />,
  };
}

function pastMaintenance(
  { id, title, text, status, components, from, to, changedAt, excluded }: MaintenanceReport,
  shared: WithWords,
): Event {
  const { words } = shared;
  const { maintenances, history } = words.announcements;
  return {
    id,
    title,
    endedAt: changedAt,
    details: details(
      fill(history.maintenance, { status: maintenances.statuses[status] }),
      period(from, to, words),
    ),
    affected: affectedNames(components, shared),
    children: (
      <>
        <p className="mt-3 whitespace-pre-line">{text}</p>
        {excluded && (
          <p className="mt-3 text-sm text-ink-soft">
            {fill(history.excluded, { period: period(excluded.from, excluded.to, words) })}
          </p>
        )}
      </>
    ),
  };
}

export const PastEvent = ({ title, affected, children, ...rest }: PastEventProps) => (
  <li className="border-t border-rule last:border-b">
    <details>
      <summary className="py-4">
        <h3 className="font-medium underline decoration-1 underline-offset-[0.3em]">{title}</h3>
        <span className="block text-sm text-ink-soft">{rest.details}</span>
      </summary>
      <div className="pb-4">
        {affected && <p className="text-sm text-ink-soft">{affected}</p>}
        {children}
      </div>
    </details>
  </li>
);
