/** The interface between the server and the renderer that the build compiles (src/renderers/page-renderer.ts). */
import type { ServiceState } from './service-status.ts';
import type { StatusReport } from './status-report.ts';

/** Markup for places, text for the title and the icon, by the names of the slots. */
export interface StatusSlots {
  readonly title: string;
  /** The state that the icon shows. */
  readonly icon: ServiceState;
  readonly status: string;
  /** The report for the browser, in an element of its own. */
  readonly report: string;
}

/** The marks beside the links to the status page. */
export type StatusMarkSlots = Readonly<Record<'menu-status' | 'hero-status', string>>;

export interface PageRenderer {
  /** Without a report, the page says that its measurements cannot be read. */
  renderStatus(report: StatusReport | null): StatusSlots;
  renderStatusMarks(state: ServiceState): StatusMarkSlots;
  /** The questions and the sheet. It takes any query, of any length, and never throws. */
  renderSheet(query: string, now: number): string;
  /** The plain form, with a word that there is no time for a sheet. */
  renderBusySheet(): string;
}
