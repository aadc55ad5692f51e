import type { StaffedNow } from '@site/company/staffed-now';
import type { LiveStatusWords } from '@site/company/status/live-status';
import { fill } from '@site/forms/fill';
import type { StatusReport } from '@site/monitor/status-report';
import { PageHeroSection } from '../sections/page-hero-section.tsx';
import { ServicesSection } from '../sections/status/services-section.tsx';
import { StatusPanel } from '../sections/status/status-panel.tsx';
import { StatusShop } from '../ui/drawings/status-shop.tsx';
import { FaultContact } from '../ui/fault-contact.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Announcements } from './announcements.tsx';
import { age, moment } from './berlin-time.ts';
import { conditionOf, isOld, isReportOld } from './condition.ts';
import { RunningIncident, RunningMaintenance } from './incident.tsx';
import { measuredServices } from './measured-services.ts';

interface LiveStatusPageProps {
  readonly words: LiveStatusWords;
  /** Null while the server cannot read its measurements. */
  readonly report: StatusReport | null;
  /** The server's time, which ages are counted by; null where it is not known. */
  readonly now: number | null;
  /** The last attempt to get newer measurements has failed. */
  readonly isCutOff?: boolean;
  /** Who answers the telephone now; left out until a script knows the time. */
  readonly staffed?: StaffedNow | undefined;
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
        title={
          <StatusMark
            // The icon grows with the letters and keeps to the first line.
            className="items-start gap-[0.35em] [&>svg]:mt-[0.12em] [&>svg]:size-[0.85em]"
            state={state}
            label={sentence}
          />
        }
        lead={<Lead {...props} />}
        below={
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
            <FaultContact copy={words.contact} staffed={props.staffed} />
          </>
        }
      >
        {report && (
          <StatusPanel title={words.hero.panel} words={words.states} lines={report.components}>
            <StatusShop state={state} words={words.picture} />
          </StatusPanel>
        )}
      </PageHeroSection>
      {report && (
        <ServicesSection
          {...words.services}
          states={words.states}
          services={measuredServices(report, now, words)}
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

/** The time of the report, the age of its newest measurement, and what is wrong with either. */
function Lead({ report, now, words, isCutOff = false }: LiveStatusPageProps) {
  const { hero } = words;
  if (!report) return hero.unavailable;
  const { generatedAt, measuredAt } = report;
  // A page that somebody kept can be recognised by this time.
  const asOf = fill(hero.asOf, { moment: moment(generatedAt, words) });
  const asOfAge =
    now !== null && isReportOld(report, now) ? `, ${age(now - generatedAt, words)}` : '';
  const measured =
    measuredAt === null
      ? ` ${hero.nothingYet}`
      : now !== null && ` ${fill(hero.measured, { age: age(now - measuredAt, words) })}`;
  return (
    <>
      {`${asOf}${asOfAge}.`}
      {!isReportOld(report, now) && measured}
      {isOld(report, now) && ` ${hero.old}`}
      {isCutOff && <span className="mt-2 block text-base">{hero.notReached}</span>}
    </>
  );
}
