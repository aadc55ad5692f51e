/** Maximum transfer sizes of the pages (Brotli), in kB of 1000 bytes. */
import { type RouteId, routeIds } from '@site/company/routes';

interface Budget {
  /** The document as it is sent, with its styles and inline scripts. */
  readonly document: number;
  /** Scripts that load without scrolling or interaction, including inline scripts. */
  readonly script: number;
  /** Their number, without inline scripts: every file costs a request, and a small one compresses badly. */
  readonly scriptFiles: number;
}

const ordinary: Budget = { document: 22, script: 6, scriptFiles: 4 };

const exceptions: Partial<Record<RouteId, Partial<Budget>>> = {
  // The form says what it was opened for, and links to the page's own sections keep its query.
  // Vite's helper for `import()` is 0.7 kB of it (docs/painting.md), any week of hours with its holidays 0.3 (ADR 0051).
  // Its head tells day from night before the first paint, with the same calendar: 0.5 of both. Of the document paper is 0.7 kB;
  // what the price is for, what leaving costs, who acts at night and what the guarantee gives stand open: 0.9, the links of both states of the telephone 0.2.
  home: { document: 24.5, script: 10.1, scriptFiles: 5 },
  // The calendar, and the marks of an open page that grow old.
  snapshots: { script: 6.2 },
  terms: { document: 28 },
  // The activity list is generated in the browser, by React.
  systemStatus: { script: 75, scriptFiles: 10 },
};

export const budgets: ReadonlyMap<RouteId, Budget> = new Map(
  routeIds.map((id) => [id, { ...ordinary, ...exceptions[id] }]),
);

/** The headers of an answer, with its status line, in bytes. `max=1000` of Keep-Alive, how many requests a connection may send, is ten of them. */
export const headerBytes = { document: 1_300, other: 460 } as const;

/** Everything a first visit of the home page transfers, with headers, the page's icon and Vite's helper (docs/painting.md). */
export const firstVisitBudget = { kilobytes: 75, requests: 9 } as const;

/** All scripts of the home page once React runs every island. */
export const hydratedScriptBudget = 85;
