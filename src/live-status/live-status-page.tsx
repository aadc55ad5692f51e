import { memo } from 'react';
import type { LiveStatusWords } from '../../content/live-status.ts';
import { fill } from '../../schemas/fill.ts';
import type { StatusReport } from '../../schemas/status-report.ts';
import { PageHeroSection } from '../sections/page-hero-section.tsx';
import { ServicePanel } from '../sections/status-panel.tsx';
import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';
import { FirstScreenEnd } from '../ui/first-screen-end.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { age, berlinTime } from './berlin-time.ts';
import { conditionOf, isOld } from './condition.ts';
import {
  PastIncident,
  PlannedMaintenance,
  RunningIncident,
  RunningMaintenance,
} from './incident.tsx';
import { PlainLink } from './plain-link.tsx';
import { ServicesBand } from './services-band.tsx';

interface LiveStatusPageProps {
  readonly words: LiveStatusWords;
  /** Nothing where the server cannot read its measurements. */
  readonly report: StatusReport | null;
  /** The server's time, as far as it is known: ages are told by it. */
  readonly now: number;
  /** The last attempt to get newer measurements has failed. */
  readonly isCutOff?: boolean;
  /** A change of state, for screen readers. */
  readonly announcement?: string;
}

/** The measured part of the page: the server renders it, the browser goes on with the same components. */
export function LiveStatusPage(props: LiveStatusPageProps) {
  const { words, now, announcement = '' } = props;
  const report = props.report && (isOld(props.report, now) ? asOld(props.report) : props.report);
  const { state, sentence } = conditionOf(props.report, now, words);
  const { hero } = words;
  const running = (report?.incidents ?? []).filter(({ status }) => status !== 'resolved');
  const maintained = (report?.maintenances ?? []).filter(({ status }) => status === 'in_progress');
  const shared = { words, components: report?.components ?? [] };
  return (
    <>
      <PageHeroSection
        titleSize="text-heading"
        title={<StatusMark isHeading state={state} label={sentence} />}
        lead={<Lead {...props} />}
        notices={
          <>
            <p role="status" className="sr-only">
              {announcement}
            </p>
            {running.map((incident) => (
              <RunningIncident key={incident.id} incident={incident} {...shared} />
            ))}
            {maintained.map((maintenance) => (
              <RunningMaintenance key={maintenance.id} maintenance={maintenance} {...shared} />
            ))}
          </>
        }
        actions={[
          { ...hero.call, variant: 'primary' },
          { ...hero.write, variant: 'outline' },
        ]}
      >
        {report && (
          <ServicePanel title={hero.panel} words={words.states} services={report.components} />
        )}
      </PageHeroSection>
      {report && <ServicesBand components={report.components} now={now} words={words} />}
      <FirstScreenEnd />
      {report && <Announcements report={report} words={words} />}
    </>
  );
}

const oldReports = new WeakMap<StatusReport, StatusReport>();

/** The same report with states that nobody has measured lately. Made once, as above all its days stay the same. */
function asOld(report: StatusReport): StatusReport {
  const made = oldReports.get(report) ?? {
    ...report,
    components: report.components.map((component) => ({ ...component, state: 'unknown' as const })),
  };
  oldReports.set(report, made);
  return made;
}

/** When the newest measurement was taken, and what is wrong with it. */
function Lead({ report, now, words, isCutOff = false }: LiveStatusPageProps) {
  const { hero } = words;
  if (!report) return hero.unavailable;
  return (
    <>
      {measuredSentence(report, now, words)}
      {isOld(report, now) && ` ${hero.old}`}
      {isCutOff && <span className="mt-2 block text-base">{hero.notReached}</span>}
    </>
  );
}

function measuredSentence(report: StatusReport, now: number, words: LiveStatusWords): string {
  const { measuredAt } = report;
  if (measuredAt === null) return words.hero.nothingYet;
  const at = { ...berlinTime(measuredAt), age: age(now - measuredAt, words) };
  const isToday = berlinTime(now).date === at.date;
  return isToday ? fill(words.hero.measured, at) : fill(words.hero.measuredOn, at);
}

interface AnnouncementsProps {
  readonly report: StatusReport;
  readonly words: LiveStatusWords;
}

/** What was announced and what has been: it changes with the report alone, and never with its age. */
const Announcements = memo(({ report, words }: AnnouncementsProps) => {
  const shared = { words, components: report.components };
  const { incidents, maintenances } = words;
  const past = report.incidents.filter(({ status }) => status === 'resolved');
  return (
    <>
      <Band ground="tint" labelledBy="maintenances-title">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <BandHeading id="maintenances-title" title={maintenances.title} />
          {report.maintenances.length === 0 ? (
            <p className="text-lead">{maintenances.none}</p>
          ) : (
            <ul>
              {report.maintenances.map((maintenance) => (
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
            <PlainLink href="/system-status/feed.atom">{incidents.feed}</PlainLink>
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
});
