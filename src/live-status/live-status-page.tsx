import type { LiveStatusWords } from '../../content/status/live-status.ts';
import { fill } from '../../schemas/fill.ts';
import type { StatusReport } from '../../schemas/status-report.ts';
import { PageHeroSection } from '../sections/page-hero-section.tsx';
import { ServicesSection } from '../sections/status/services-section.tsx';
import { StatusPanel } from '../sections/status/status-panel.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Announcements } from './announcements.tsx';
import { age, berlinTime } from './berlin-time.ts';
import { conditionOf, isOld } from './condition.ts';
import { RunningIncident, RunningMaintenance } from './incident.tsx';
import { measuredService } from './measured-services.ts';

interface LiveStatusPageProps {
  readonly words: LiveStatusWords;
  /** Null while the server cannot read its measurements. */
  readonly report: StatusReport | null;
  /** The server's time, which ages are counted by. */
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
        actions={words.actions}
      >
        {report && (
          <StatusPanel title={words.hero.panel} words={words.states} lines={report.components} />
        )}
      </PageHeroSection>
      {report && (
        <ServicesSection
          {...words.services}
          states={words.states}
          services={report.components.map((each) => measuredService(each, now, words))}
        />
      )}
      {report && <Announcements report={report} words={words} />}
    </>
  );
}

/** The same report with states that have not been measured lately; its days stay the same. */
const asOld = (report: StatusReport): StatusReport => ({
  ...report,
  components: report.components.map((component) => ({ ...component, state: 'unknown' })),
});

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
