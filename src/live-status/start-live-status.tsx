import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LiveStatusWords } from '../../content/status/live-status.ts';
import { IslandBoundary, type IslandFailure } from '../islands/island-boundary.tsx';
import { type Condition, conditionOf } from './condition.ts';
import { LiveStatusPage } from './live-status-page.tsx';
import { elapsedSince, liveStatusId, type Received, reportInPage } from './received-report.ts';
import { useReport } from './use-report.ts';

/** Hydrates what the server has rendered, and keeps it up to date for as long as somebody looks at it. */
export function startLiveStatus(words: LiveStatusWords, failure: IslandFailure): void {
  const place = document.getElementById(liveStatusId);
  if (!place) return;
  hydrateRoot(
    place,
    <IslandBoundary failure={failure}>
      <QueryClientProvider client={new QueryClient()}>
        <LiveStatus words={words} first={reportInPage()} />
      </QueryClientProvider>
    </IslandBoundary>,
  );
}

interface LiveStatusProps {
  readonly words: LiveStatusWords;
  readonly first: Received;
}

function LiveStatus({ words, first }: LiveStatusProps) {
  const { data: received, isError } = useReport(first);
  const { report } = received;
  const now = (report?.generatedAt ?? 0) + useElapsed(received);
  const condition = conditionOf(report, now, words);
  useWindow(condition);
  return (
    <LiveStatusPage
      words={words}
      report={report}
      now={now}
      isCutOff={isError}
      announcement={useAnnouncement(condition.sentence)}
    />
  );
}

const TICK_MS = 5000;

/** Milliseconds since the report was made, in calm steps; zero at first, as the server has rendered it. */
function useElapsed(received: Received): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const tick = () => setElapsed(elapsedSince(received));
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [received]);
  return elapsed;
}

/** Title and icon of the window show the state while another tab is read. */
function useWindow({ title, state }: Condition): void {
  useEffect(() => {
    document.title = title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
    if (icon) icon.href = `/drawings/icon-${state}.svg`;
  }, [title, state]);
}

/** Nothing at first; then each new sentence, once. */
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
