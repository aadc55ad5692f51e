/** Asks for the newest report again and again, with TanStack Query. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { embedded, fetchReport, type Received } from './received-report.ts';

/** As often as there can be something new, within reason. */
const pollMs = ({ report }: Received): number =>
  Math.min(Math.max(report?.intervalSeconds ?? 0, 10), 60) * 1000;

function createObserver(first: Received) {
  const client = new QueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['status'],
    queryFn: fetchReport,
    initialData: first,
    initialDataUpdatedAt: first.report ? first.clock : 0,
    staleTime: 5000,
    // Hidden tabs wait; a tab that is shown again asks at once.
    refetchInterval: (query) => pollMs(query.state.data ?? first),
    // The next poll is the next attempt, and a browser that calls itself offline may still reach its own network.
    retry: false,
    networkMode: 'always',
  });
  return { client, observer, subscribe: (changed: () => void) => observer.subscribe(changed) };
}

export interface PolledReport {
  readonly received: Received;
  /** The last attempt to get a newer one has failed. */
  readonly isCutOff: boolean;
}

export function usePolledReport(): PolledReport {
  const [{ client, observer, subscribe }] = useState(() => createObserver(embedded()));
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  const current = () => observer.getCurrentResult();
  const { data, isError } = useSyncExternalStore(subscribe, current, current);
  return { received: data as Received, isCutOff: isError };
}
