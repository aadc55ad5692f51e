/** The report as the browser got it, with the server's time by its answer. */
import type { StatusReport } from '@site/monitor/status-report';
import { type HeardTime, hearTime, readClocks } from './server-time.ts';

/** The element that the server fills and the browser hydrates. */
export const liveStatusId = 'live-status';
/** The element with the report that the page was rendered from. */
export const reportId = 'status-report';

export interface Received {
  readonly report: StatusReport | null;
  readonly heard: HeardTime;
}

/** The age of the report in the page counts at least from the start of the visit. */
export function reportInPage(): Received {
  const report: StatusReport | null = JSON.parse(
    document.getElementById(reportId)?.textContent ?? 'null',
  );
  const { ticks, wall } = readClocks();
  return { report, heard: { reported: report?.generatedAt ?? 0, ticks: 0, wall: wall - ticks } };
}

const TIMEOUT_MS = 10_000;

export async function fetchReport({ heard }: Received): Promise<Received> {
  const asked = readClocks();
  const response = await fetch('/system-status/report.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The report was answered with ${response.status}.`);
  const report: StatusReport = await response.json();
  // A newer server may have another shape; the page says that it gets nothing new, and a reload repairs it.
  if (report.version !== 1) throw new Error('The report has another version.');
  const sent = Date.parse(response.headers.get('date') ?? '') || 0;
  return { report, heard: hearTime(heard, Math.max(sent, report.generatedAt), asked) };
}
