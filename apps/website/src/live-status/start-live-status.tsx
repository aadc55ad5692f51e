import { type StaffedNow, staffedNow } from '@site/company/staffed-now';
import type { LiveStatusWords } from '@site/company/status/live-status';
import { momentAt, type SupportTimes } from '@site/company/support-times';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { IslandBoundary, type IslandFailure } from '../islands/island-boundary.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { type Condition, conditionOf } from './condition.ts';
import { LiveStatusPage } from './live-status-page.tsx';
import { liveStatusId, type Received, reportInPage } from './received-report.ts';
import { type HeardTime, readClocks, serverTime } from './server-time.ts';
import { useReport } from './use-report.ts';

/** Hydrates what the server has rendered, and keeps it up to date for as long as somebody looks at it. */
export function startLiveStatus(props: LiveStatusProps, failure: IslandFailure): void {
  const place = document.getElementById(liveStatusId);
  if (!place) return;
  hydrateRoot(
    place,
    <IslandBoundary failure={failure}>
      <QueryClientProvider client={new QueryClient()}>
        <LiveStatus {...props} first={reportInPage()} />
      </QueryClientProvider>
    </IslandBoundary>,
  );
}

interface LiveStatusProps {
  readonly words: LiveStatusWords;
  /** When the telephone is answered. */
  readonly times: SupportTimes;
}

function LiveStatus({ words, times, first }: LiveStatusProps & { readonly first: Received }) {
  const { data, isError, dataUpdatedAt, refetch } = useReport(first);
  const serverNow = useServerTime(data.heard, refetch);
  // The age is unknown without a report, and on a page whose server never answered: it may come from the browser's cache.
  const isTimeless = data.report === null || (isError && dataUpdatedAt === 0);
  const now = isTimeless ? null : serverNow;
  const condition = conditionOf(data.report, now, words);
  useWindow(condition);
  useMenuMark(condition, words);
  return (
    <LiveStatusPage
      words={words}
      report={data.report}
      now={now}
      isCutOff={isError}
      staffed={useStaffed(now, times, words)}
      announcement={useAnnouncement(condition.sentence)}
    />
  );
}

const TICK_MS = 5000;

/** The server's time in calm steps; at first that of the report, as the server has rendered it. Asks when it is lost. */
function useServerTime(heard: HeardTime, ask: () => Promise<unknown>): number | null {
  const [now, setNow] = useState<number | null>(heard.reported);
  useEffect(() => {
    const tick = () => setNow(serverTime(heard, readClocks()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [heard]);
  const isLost = now === null;
  useEffect(() => {
    if (isLost) void ask();
  }, [isLost, ask]);
  return now;
}

/** Empty at first, as the server has rendered it: a saved page must not say who is there now. */
function useStaffed(now: number | null, times: SupportTimes, { contact }: LiveStatusWords) {
  const [staffed, setStaffed] = useState<StaffedNow>();
  useEffect(() => {
    setStaffed(now === null ? undefined : staffedNow(momentAt(now), times, contact.staffed));
  }, [now, times, contact]);
  return staffed;
}

/** Title and icon of the window show the state while another tab is read. */
function useWindow({ title, state }: Condition): void {
  useEffect(() => {
    document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
    if (icon) icon.href = `/drawings/icon-${state}.svg`;
  }, [title, state]);
}

/** The mark in the menu, which the server has rendered outside of this tree. */
function useMenuMark({ state }: Condition, words: LiveStatusWords): void {
  const root = useRef<Root>(undefined);
  useEffect(() => {
    const link = document.querySelector('#menu a:has(.status-mark)');
    if (!root.current && link) root.current = createRoot(link);
    root.current?.render(
      <StatusMark state={state} label={words.pageName} spoken={words.states[state]} />,
    );
  }, [state, words]);
}

/** Empty at first; then each new sentence, once. */
function useAnnouncement(sentence: string): string {
  const first = useRef(sentence);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (sentence === first.current) return;
    first.current = '';
    setAnnounced(sentence);
  }, [sentence]);
  return announced;
}
