/** The interface between the server and the renderer that the build compiles (apps/website/src/renderers/page-renderer.ts). */
import type { ServiceState } from './service-status.ts';
import type { StatusReport } from './status-report.ts';

/** Inside the built folder. It has no address, because `.mjs` has no content type. */
export const rendererFile = '_server/page-renderer.mjs';

/** Markup for places, text for the title and the icon, by the names of the slots. */
export interface StatusSlots {
  readonly title: string;
  /** The state that the icon shows. */
  readonly icon: ServiceState;
  readonly status: string;
  /** The report for the browser, in an element of its own. */
  readonly report: string;
  /** The form to subscribe by mail; empty while the measurements cannot be read. */
  readonly subscribe: string;
}

/** The marks beside the links to the status page. */
export type StatusMarkSlots = Readonly<Record<'menu-status' | 'hero-status', string>>;

/** A component that can be ticked in a form. */
export interface ComponentTick {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** What a page about a subscription shows below its title and text. */
export type SubscriptionView =
  | {
      readonly kind: 'form';
      readonly email: string;
      readonly components: readonly ComponentTick[];
      readonly errors: { readonly email?: string; readonly components?: string };
    }
  | { readonly kind: 'confirm'; readonly action: string }
  | {
      readonly kind: 'choice';
      readonly action: string;
      readonly components: readonly ComponentTick[];
      readonly error?: string;
    }
  /** No choice: an unconfirmed address can only unsubscribe. */
  | { readonly kind: 'leave'; readonly action: string }
  | { readonly kind: 'link'; readonly href: string; readonly label: string };

export interface PageRenderer {
  /** Without a report, the page says that its measurements cannot be read. */
  renderStatus(report: StatusReport | null): StatusSlots;
  renderStatusMarks(state: ServiceState): StatusMarkSlots;
  renderSubscription(view: SubscriptionView): string;
  /** The questions and the sheet. It takes any query, of any length, and never throws. */
  renderSheet(query: string, now: number): string;
  /** The plain form, with a notice that the server is too busy for a sheet. */
  renderBusySheet(): string;
}
