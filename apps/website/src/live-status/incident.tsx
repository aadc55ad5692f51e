import type { LiveStatusWords } from '@site/company/status/live-status';
import { fill } from '@site/forms/fill';
import type { ServiceState } from '@site/monitor/service-status';
import type {
  ComponentReport,
  IncidentImpact,
  IncidentReport,
  MaintenanceReport,
} from '@site/monitor/status-report';
import type { ReactNode } from 'react';
import { moment, period } from './berlin-time.ts';

export interface WithWords {
  readonly words: LiveStatusWords;
  /** All of the report, for the names of those that are affected. */
  readonly components: readonly ComponentReport[];
}

/** „Betroffen: Webserver, E-Mail-Dienste“; empty where a component is no longer measured. */
export function affectedNames(ids: readonly string[], { words, components }: WithWords): string {
  const names =
    ids.length === 0
      ? [words.allServices]
      : components.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? fill(words.incidents.affects, { names: names.join(', ') }) : '';
}

export const details = (...texts: readonly string[]): string =>
  texts.filter(Boolean).join('\u00a0· ');

interface UpdatesProps {
  readonly updates: IncidentReport['updates'];
  readonly words: LiveStatusWords;
}

/** The updates of an incident, newest first. */
export function Updates({ updates, words }: UpdatesProps) {
  return (
    <ol className="mt-3 grid gap-3 text-base">
      {updates.map(({ id, status, text, at }) => (
        <li key={id}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="font-medium">{words.incidents.statuses[status]}</strong>
            <time dateTime={new Date(at).toISOString()} className="text-sm text-ink-soft">
              {moment(at, words)}
            </time>
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface CurrentEventProps {
  /** The state that it makes for the services it names; decides the colour of its edge. */
  readonly state: ServiceState;
  readonly kind: string;
  readonly title: string;
  readonly details: string;
  readonly children: ReactNode;
}

/** Something that is going on now, at the top of the page. */
function CurrentEvent({ state, kind, title, children, ...rest }: CurrentEventProps) {
  return (
    <section
      className="mt-6 max-w-[34em] border-l-4 border-(--state) bg-sheet p-4"
      data-state={state}
    >
      <p className="text-sm font-medium">{kind}</p>
      <h2 className="text-title">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{rest.details}</p>
      {children}
    </section>
  );
}

const impactStates: Readonly<Record<IncidentImpact, ServiceState>> = {
  none: 'unknown',
  minor: 'degraded',
  major: 'down',
  critical: 'down',
};

export function RunningIncident({
  incident: { status, impact, title, components, startedAt, ...incident },
  ...rest
}: WithWords & { readonly incident: IncidentReport }) {
  const { incidents } = rest.words;
  const isWatched = status === 'monitoring';
  return (
    <CurrentEvent
      state={isWatched ? 'unknown' : impactStates[impact]}
      kind={isWatched ? incidents.watched : incidents.running}
      title={title}
      details={details(
        incidents.impacts[impact],
        affectedNames(components, rest),
        fill(incidents.began, { moment: moment(startedAt, rest.words) }),
      )}
    >
      <Updates updates={incident.updates} words={rest.words} />
    </CurrentEvent>
  );
}

export function RunningMaintenance({
  maintenance: { title, text, from, to, components },
  ...rest
}: WithWords & { readonly maintenance: MaintenanceReport }) {
  return (
    <CurrentEvent
      state="maintenance"
      kind={rest.words.incidents.maintenance}
      title={title}
      details={details(period(from, to, rest.words), affectedNames(components, rest))}
    >
      <p className="mt-3 whitespace-pre-line">{text}</p>
    </CurrentEvent>
  );
}
