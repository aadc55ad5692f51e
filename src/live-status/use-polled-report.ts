/** Asks for the newest report again and again, with TanStack Query. */
import { focusManager, QueryCache, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchReport, type Received } from './received-report.ts';

type ObservedClient = Pick<
  QueryClient,
  'getQueryCache' | 'getQueryDefaults' | 'defaultQueryOptions'
>;

/**
 * The part of `QueryClient` that one observer of one query uses. The whole class, with its mutations, would take a sixth of
 * what this page may weigh more than the simulated one.
 */
function clientOf(cache: QueryCache): QueryClient {
  const client: ObservedClient = {
    getQueryCache: () => cache,
    getQueryDefaults: () => ({}),
    // Typed by what the observer hands in; the method's own types hold for every query there could be.
    defaultQueryOptions: (options: object): never =>
      ({ ...options, queryHash: 'status', _defaulted: true }) as never,
  };
  return client as QueryClient;
}

/** As often as there can be something new, within reason. */
const pollMs = ({ report }: Received): number =>
  Math.min(Math.max(report?.intervalSeconds ?? 0, 10), 60) * 1000;

function createPolling(first: Received) {
  const cache = new QueryCache();
  const observer = new QueryObserver(clientOf(cache), {
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
  return {
    subscribe: (changed: () => void) => observer.subscribe(changed),
    current: () => observer.getCurrentResult(),
    askWhenShown: () => focusManager.subscribe((isShown) => isShown && cache.onFocus()),
  };
}

export interface PolledReport {
  readonly received: Received;
  /** The last attempt to get a newer one has failed. */
  readonly isCutOff: boolean;
}

export function usePolledReport(first: Received): PolledReport {
  const [{ subscribe, current, askWhenShown }] = useState(() => createPolling(first));
  useEffect(askWhenShown, [askWhenShown]);
  const { data = first, isError } = useSyncExternalStore(subscribe, current, current);
  return { received: data, isCutOff: isError };
}
