import { useEffect } from 'react';
import type { StatusReport } from '../../schemas/status-report.ts';

/** The element around what the server has rendered of maintenances and past incidents. */
export const announcementsId = 'status-announcements';

/** As a parsed document, because no string may become markup here (Trusted Types). */
function renew(): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.onload = () => {
    const fresh = request.response?.getElementById(announcementsId);
    if (fresh) document.getElementById(announcementsId)?.replaceWith(fresh);
  };
  request.open('GET', location.pathname);
  request.send();
  return request;
}

/**
 * Takes over announcements from the server's page when a report has other ones than the first, which came with the page.
 * The query keeps equal parts of two reports as one object.
 */
export function useAnnouncements(report: StatusReport | null, first: StatusReport | null): void {
  const { incidents, maintenances } = report ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either is what it waits for.
  useEffect(() => {
    if (report === first) return undefined;
    const request = renew();
    return () => request.abort();
  }, [incidents, maintenances]);
}
