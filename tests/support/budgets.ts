/** What a page may weigh as the visitor receives it (Brotli), in kB of 1000 bytes. */
import { type RouteId, routeIds } from '../../config/routes.ts';

export interface Budget {
  /** The page and its style sheets. */
  readonly htmlAndCss: number;
  /** Scripts that arrive without any scroll or interaction, those in the page itself among them. */
  readonly script: number;
}

const ordinary: Budget = { htmlAndCss: 16, script: 6 };

const exceptions: Partial<Record<RouteId, Partial<Budget>>> = {
  home: { htmlAndCss: 24 },
  terms: { htmlAndCss: 24 },
  // Its list of activities is made in the browser.
  systemStatus: { script: 75 },
};

export const budgets: ReadonlyMap<RouteId, Budget> = new Map(
  routeIds.map((id) => [id, { ...ordinary, ...exceptions[id] }]),
);

/** Everything a first visit of the home page transfers, headers left out. */
export const firstVisit = { kilobytes: 75, requests: 8 } as const;
