import type { ReactNode } from 'react';
import type { LiveStatusWords } from '../../content/live-status.ts';
import type { StatusReport } from '../../schemas/status-report.ts';
import { HeroFrame } from '../sections/hero-frame.tsx';
import { ServicesSection } from '../sections/status/services-section.tsx';
import { StatusPanel } from '../sections/status/status-panel.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { age, berlinTime } from './berlin-time.ts';
import { conditionOf, isOld } from './condition.ts';
import { fillIn } from './fill-in.ts';
import { RunningIncident, RunningMaintenance } from './incident.tsx';
import { measuredService } from './measured-services.ts';

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
  /** The buttons, from the server alone: they never change, so the browser leaves them as they are. */
  readonly actions?: ReactNode;
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
      <HeroFrame
        titleSize="text-heading"
        title={<StatusMark isHeading state={state} label={sentence} />}
        lead={<Lead {...props} />}
        panel={
          report && (
            <StatusPanel title={hero.panel} words={words.states} lines={report.components} />
          )
        }
      >
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {running.map((incident) => (
          <RunningIncident key={incident.id} incident={incident} {...shared} />
        ))}
        {maintained.map((maintenance) => (
          <RunningMaintenance key={maintenance.id} maintenance={maintenance} {...shared} />
        ))}
        <Kept className="mt-8 grid gap-3 sm:flex sm:flex-wrap lg:gap-4">{props.actions}</Kept>
      </HeroFrame>
      {report && (
        <ServicesSection
          {...words.services}
          states={words.states}
          services={report.components.map((each) => measuredService(each, now, words))}
        />
      )}
    </>
  );
}

interface KeptProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Markup that the server has made and the browser leaves alone: React does not look into `dangerouslySetInnerHTML` while it hydrates. */
function Kept({ className, children }: KeptProps) {
  if (children) return <div className={className}>{children}</div>;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; the words of the server stay.
    <div className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
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
  return isToday ? fillIn(words.hero.measured, at) : fillIn(words.hero.measuredOn, at);
}
