import { useEffect, useRef } from 'react';
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
 * Takes over announcements from the server's page when a report has other ones than the page. The query keeps equal parts of
 * two reports as one object.
 */
export function useAnnouncements(report: StatusReport | null): void {
  const { incidents, maintenances } = report ?? {};
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either is what it waits for.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const request = renew();
    return () => request.abort();
  }, [incidents, maintenances]);
}
