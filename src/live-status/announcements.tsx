import type { LiveStatusWords } from '../../content/status/live-status.ts';
import { fill } from '../../schemas/fill.ts';
import type {
  IncidentReport,
  MaintenanceReport,
  StatusReport,
} from '../../schemas/status-report.ts';
import { Band, BandHeading } from '../ui/band.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { duration, moment, period } from './berlin-time.ts';
import { affectedNames, facts, Updates, type WithWords } from './incident.tsx';

interface AnnouncementsProps {
  readonly report: StatusReport;
  readonly words: LiveStatusWords;
}

/** Maintenances and past incidents. */
export function Announcements({ report, words }: AnnouncementsProps) {
  const shared = { words, components: report.components };
  const { incidents, maintenances } = words.announcements;
  const ahead = report.maintenances.filter(
    ({ status }) => status === 'in_progress' || status === 'scheduled',
  );
  const past = report.incidents.filter(({ status }) => status === 'resolved');
  return (
    <>
      <Band ground="tint" labelledBy="maintenances-title">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <BandHeading id="maintenances-title" title={maintenances.title} />
          {ahead.length === 0 ? (
            <p className="text-lead">{maintenances.none}</p>
          ) : (
            <ul>
              {ahead.map((maintenance) => (
                <PlannedMaintenance key={maintenance.id} maintenance={maintenance} {...shared} />
              ))}
            </ul>
          )}
        </div>
      </Band>
      <Band ground="paper" labelledBy="incidents-title">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <div>
            <BandHeading id="incidents-title" title={incidents.title} />
            <TextLink href="/system-status/feed.atom" type="application/atom+xml">
              {incidents.feed}
            </TextLink>
          </div>
          {past.length === 0 ? (
            <p className="text-lead">{incidents.none}</p>
          ) : (
            <ul>
              {past.map((incident) => (
                <PastIncident key={incident.id} incident={incident} {...shared} />
              ))}
            </ul>
          )}
        </div>
      </Band>
    </>
  );
}

function PastIncident({ incident, ...rest }: WithWords & { readonly incident: IncidentReport }) {
  const { words } = rest;
  const { startedAt, resolvedAt } = incident;
  const time =
    resolvedAt === null
      ? fill(words.incidents.began, { moment: moment(startedAt, words) })
      : fill(words.announcements.incidents.lasted, {
          period: period(startedAt, resolvedAt, words),
          duration: duration((resolvedAt - startedAt) / 1000, words),
        });
  return (
    <li className="border-t border-rule last:border-b">
      <details>
        <summary className="py-4">
          <h3 className="font-medium underline decoration-1 underline-offset-[0.3em]">
            {incident.title}
          </h3>
          <span className="block text-sm text-ink-soft">
            {facts(
              words.incidents.statuses[incident.status],
              words.incidents.impacts[incident.impact],
              time,
            )}
          </span>
        </summary>
        <div className="pb-5">
          <p className="text-sm text-ink-soft">{affectedNames(incident.components, rest)}</p>
          <Updates incident={incident} {...rest} />
        </div>
      </details>
    </li>
  );
}

function PlannedMaintenance({
  maintenance: { id, title, text, status, from, to, components },
  ...rest
}: WithWords & { readonly maintenance: MaintenanceReport }) {
  const { maintenances } = rest.words.announcements;
  return (
    <li className="border-t border-rule py-4 last:border-b">
      <h3 className="font-medium">{title}</h3>
      <p className="text-sm text-ink-soft">
        {facts(
          maintenances.statuses[status],
          period(from, to, rest.words),
          affectedNames(components, rest),
        )}
      </p>
      <p className="mt-2 whitespace-pre-line">{text}</p>
      <TextLink
        href={`/system-status/wartung/${encodeURIComponent(id)}.ics`}
        aria-label={fill(maintenances.calendarOf, { title })}
      >
        {maintenances.calendar}
      </TextLink>
    </li>
  );
}
