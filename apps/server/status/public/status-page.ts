import type { PageRenderer, StatusSlots } from '@site/monitor/page-renderer';
import type { StatusReport } from '@site/monitor/status-report';
import { compilePage, type HtmlPage, type Templates } from '../../site/page-template.ts';

/** The template of the measured page (apps/website/src/pages/system-status/live.astro). */
export const statusTemplate = '/system-status/live';

const texts = ['title', 'icon'] as const satisfies readonly (keyof StatusSlots)[];
const places = ['status', 'report', 'subscribe', 'menu-status'] as const;

/** Makes the whole page of a report, or of a server that cannot read its measurements. */
export function createStatusPage(
  templates: Templates,
  { renderStatus, renderStatusMarks }: PageRenderer,
): (report: StatusReport | null) => HtmlPage {
  const fill = compilePage(templates, statusTemplate, texts, places);
  return (report) => {
    const slots = renderStatus(report);
    return fill({ ...slots, ...renderStatusMarks(slots.icon) });
  };
}
