import type { LiveStatusWords } from '@site/company/status/live-status';
import { fill } from '@site/forms/fill';
import type { MaintenanceReport, StatusReport } from '@site/monitor/status-report';
import { Band, BandHeading } from '../ui/band.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { berlinTime, period } from './berlin-time.ts';
import { affectedNames, details, type WithWords } from './incident.tsx';
import { PastEvent, pastEvents } from './past-events.tsx';

interface AnnouncementsProps {
  readonly report: StatusReport;
  readonly words: LiveStatusWords;
}

const isAhead = ({ status }: MaintenanceReport): boolean =>
  status === 'scheduled' || status === 'in_progress';

/** Maintenances to come, and what has been. */
export function Announcements({ report, words }: AnnouncementsProps) {
  const shared = { words, components: report.components };
  const { history, maintenances } = words.announcements;
  const ahead = report.maintenances.filter(isAhead);
  const past = pastEvents(
    report.incidents.filter(({ status }) => status === 'resolved'),
    report.maintenances.filter((maintenance) => !isAhead(maintenance)),
    shared,
  );
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
      <Band ground="paper" labelledBy="history-title">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <div>
            <BandHeading id="history-title" title={history.title} />
            <TextLink href="/system-status/feed.atom" type="application/atom+xml">
              {history.feed}
            </TextLink>
          </div>
          {past.length === 0 ? (
            <p className="text-lead">{nothingPast(report, words)}</p>
          ) : (
            <ul>
              {past.map((event) => (
                <PastEvent key={event.id} {...event} />
              ))}
            </ul>
          )}
        </div>
      </Band>
    </>
  );
}

const HISTORY_MS = 90 * 86_400_000;

/** Says nothing about a time without measurements. */
function nothingPast({ components, generatedAt }: StatusReport, words: LiveStatusWords): string {
  const { none, noneSince, noneYet } = words.announcements.history;
  const first = Math.min(
    ...components.map((one) => one.monitoredSince ?? Number.POSITIVE_INFINITY),
  );
  if (!Number.isFinite(first)) return noneYet;
  return generatedAt - first < HISTORY_MS
    ? fill(noneSince, { date: berlinTime(first).date })
    : none;
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
        {details(
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
