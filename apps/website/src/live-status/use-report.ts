import { useQuery } from '@tanstack/react-query';
import { fetchReport, type Received } from './received-report.ts';

/** As often as there can be something new, within reason. */
const pollMs = ({ report }: Received): number =>
  Math.min(Math.max(report?.intervalSeconds ?? 0, 10), 60) * 1000;

const queryKey = ['status'];

/** The newest report. TanStack Query does not poll in a hidden tab, and asks at once when the tab is shown again. */
export const useReport = (first: Received) =>
  useQuery({
    queryKey,
    queryFn: ({ client }) => fetchReport(client.getQueryData<Received>(queryKey) ?? first),
    initialData: first,
    // A browser may show the page from its own cache, so the page asks at once.
    initialDataUpdatedAt: 0,
    refetchInterval: (query) => pollMs(query.state.data ?? first),
    // The next poll is the next attempt, and a browser that calls itself offline may still reach its own network.
    retry: false,
    networkMode: 'always',
  });
