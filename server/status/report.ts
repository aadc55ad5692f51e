/** What is stored, as the page, the API, the feed and the badges show it. */
import type { StatusReport } from '../../schemas/status-report.ts';
import type { StatusConfig } from './config/status-config.ts';
import type { StatusStore } from './store/status-store.ts';

export async function readReport(
  _store: StatusStore,
  _config: StatusConfig,
  _now: number,
): Promise<StatusReport> {
  throw new Error('Follows.');
}
