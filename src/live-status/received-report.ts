/** The report as the browser got it, and how old it has become since. */
import type { StatusReport } from '../../schemas/status-report.ts';

/** The element that the server fills and the browser hydrates. */
export const liveStatusId = 'live-status';
/** The element with the report that the page was rendered from. */
export const reportId = 'status-report';

export interface Received {
  readonly report: StatusReport | null;
  /** When it was asked for, by two clocks: one never jumps but may sleep with the machine, the other the reverse. */
  readonly ticks: number;
  readonly clock: number;
}

/** The age of the report in the page counts from the start of the visit. */
export const reportInPage = (): Received => ({
  report: JSON.parse(document.getElementById(reportId)?.textContent ?? 'null'),
  ticks: 0,
  clock: performance.timeOrigin,
});

/** Never less than the report's true age. */
export const elapsedSince = ({ ticks, clock }: Received): number =>
  Math.max(performance.now() - ticks, Date.now() - clock, 0);

const TIMEOUT_MS = 10_000;

export async function fetchReport(): Promise<Received> {
  const asked = { ticks: performance.now(), clock: Date.now() };
  const response = await fetch('/system-status/report.json', {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The report was answered with ${response.status}.`);
  const report: StatusReport = await response.json();
  // A newer server may have another shape; the page says that it gets nothing new, and a reload repairs it.
  if (report.version !== 1) throw new Error('The report has another version.');
  return { report, ...asked };
}
