import { home } from '@site/company/pages/home';
import { routes } from '@site/company/routes';
import { liveStatus } from '@site/company/status/live-status';
import type { StatusMarkSlots, StatusSlots } from '@site/monitor/page-renderer';
import type { ServiceState } from '@site/monitor/service-status';
import type { StatusReport } from '@site/monitor/status-report';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { conditionOf } from '../live-status/condition.ts';
import { LiveStatusPage } from '../live-status/live-status-page.tsx';
import { reportId } from '../live-status/received-report.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { renderSubscribeSection } from './render-subscription.tsx';

/** JSON that cannot end its element. */
const reportElement = (report: StatusReport | null): string =>
  `<script type="application/json" id="${reportId}">${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>`;

export function renderStatus(report: StatusReport | null): StatusSlots {
  const now = report?.generatedAt ?? 0;
  const { title, state } = conditionOf(report, now, liveStatus);
  return {
    title,
    icon: state,
    // Not static markup: the browser hydrates it.
    status: renderToString(<LiveStatusPage words={liveStatus} report={report} now={now} />),
    report: reportElement(report),
    subscribe: report ? renderSubscribeSection(report.components) : '',
  };
}

export function renderStatusMarks(state: ServiceState): StatusMarkSlots {
  const mark = (label: string): string =>
    renderToStaticMarkup(
      <StatusMark state={state} label={label} spoken={liveStatus.states[state]} />,
    );
  return {
    'menu-status': mark(routes.systemStatus.label),
    'hero-status': mark(home.hero.status),
  };
}
