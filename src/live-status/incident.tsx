import type { ReactNode } from 'react';
import type { LiveStatusWords } from '../../content/status/live-status.ts';
import { fill } from '../../schemas/fill.ts';
import type {
  ComponentReport,
  IncidentReport,
  MaintenanceReport,
} from '../../schemas/status-report.ts';
import { moment, period } from './berlin-time.ts';

export interface WithWords {
  readonly words: LiveStatusWords;
  /** All of the report, for the names of those that are affected. */
  readonly components: readonly ComponentReport[];
}

/** „Betroffen: Webserver, E-Mail-Dienste“; nothing where no component is named. */
export function affectedNames(ids: readonly string[], { words, components }: WithWords): string {
  const names = components.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? fill(words.incidents.affects, { names: names.join(', ') }) : '';
}

export const facts = (...texts: readonly string[]): string =>
  texts.filter(Boolean).join('\u00a0· ');

/** The updates of an incident, newest first. */
export function Updates({ incident, words }: WithWords & { readonly incident: IncidentReport }) {
  return (
    <ol className="mt-3 grid gap-3 text-base">
      {incident.updates.map(({ id, status, text, at }) => (
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

interface NoticeProps {
  readonly tone: 'down' | 'unknown';
  readonly kind: string;
  readonly title: string;
  readonly facts: string;
  readonly children: ReactNode;
}

/** Something that is going on now, at the top of the page. */
function Notice({ tone, kind, title, children, ...rest }: NoticeProps) {
  return (
    <section
      className={`mt-6 max-w-[34em] border-l-4 bg-sheet p-5 ${tone === 'down' ? 'border-down' : 'border-unknown'}`}
    >
      <p className="text-sm font-medium">{kind}</p>
      <h2 className="text-title">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{rest.facts}</p>
      {children}
    </section>
  );
}

export function RunningIncident({
  incident,
  ...rest
}: WithWords & { readonly incident: IncidentReport }) {
  const { incidents } = rest.words;
  return (
    <Notice
      tone="down"
      kind={incidents.running}
      title={incident.title}
      facts={facts(
        incidents.impacts[incident.impact],
        affectedNames(incident.components, rest),
        fill(incidents.began, { moment: moment(incident.startedAt, rest.words) }),
      )}
    >
      <Updates incident={incident} {...rest} />
    </Notice>
  );
}

export function RunningMaintenance({
  maintenance: { title, text, from, to, components },
  ...rest
}: WithWords & { readonly maintenance: MaintenanceReport }) {
  return (
    <Notice
      tone="unknown"
      kind={rest.words.incidents.maintenance}
      title={title}
      facts={facts(period(from, to, rest.words), affectedNames(components, rest))}
    >
      <p className="mt-3 whitespace-pre-line">{text}</p>
    </Notice>
  );
}
