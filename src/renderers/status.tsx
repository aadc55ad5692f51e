/** The server's half of the measured page; the build compiles it to `dist/_server/render-status.mjs`. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { liveStatus } from '../../content/live-status.ts';
import type { ServiceState } from '../../schemas/service-status.ts';
import type { StatusReport } from '../../schemas/status-report.ts';
import { Announcements } from '../live-status/announcements.tsx';
import { conditionOf } from '../live-status/condition.ts';
import { LiveStatusPage } from '../live-status/live-status-page.tsx';
import type { PageData } from '../live-status/received-report.ts';
import { HeroActions } from '../sections/hero-actions.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

/** By the names of the template's slots. */
export interface RenderedStatus {
  readonly title: string;
  /** The state that the icon shows. */
  readonly icon: ServiceState;
  /** Markup, made and escaped by React. */
  readonly html: string;
  /** Maintenances and past incidents; empty without a report. */
  readonly announcements: string;
  /** Words and report for the browser, as JSON that cannot end its element. */
  readonly data: string;
}

const { metaTitle, metaDescription, actions, announcements, method, closing, ...words } =
  liveStatus;

function render(report: StatusReport | null): RenderedStatus {
  const now = report?.generatedAt ?? 0;
  const { title, state } = conditionOf(report, now, liveStatus);
  return {
    title,
    icon: state,
    html: renderToString(
      <LiveStatusPage
        words={words}
        report={report}
        now={now}
        actions={<HeroActions actions={actions} />}
      />,
    ),
    announcements: report
      ? renderToStaticMarkup(<Announcements report={report} words={liveStatus} />)
      : '',
    data: JSON.stringify({ words, report } satisfies PageData).replaceAll('<', '\\u003c'),
  };
}

export const renderStatus = (report: StatusReport): RenderedStatus => render(report);

/** Storage trouble: the page says so, in grey. */
export const renderUnavailable = (): RenderedStatus => render(null);

/** The mark of the menu and of the home page, which lead to the status page. */
export const renderMark = (state: ServiceState, label: string): string =>
  renderToStaticMarkup(<StatusMark isInline state={state} label={label} />);
