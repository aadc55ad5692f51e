import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { routes } from '../../config/routes.ts';
import { home } from '../../content/pages/home.ts';
import { liveStatus } from '../../content/status/live-status.ts';
import type { StatusMarkSlots, StatusSlots } from '../../schemas/page-renderer.ts';
import type { ServiceState } from '../../schemas/service-status.ts';
import type { StatusReport } from '../../schemas/status-report.ts';
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
