import { useEffect, useRef, useState } from 'react';
import { IslandBoundary, type IslandFailure } from '../islands/island-boundary.tsx';
import { type Condition, conditionOf } from './condition.ts';
import { LiveStatusPage } from './live-status-page.tsx';
import { asReceived, elapsedSince, pageData, type Received } from './received-report.ts';
import { useAnnouncements } from './use-announcements.ts';
import { usePolledReport } from './use-polled-report.ts';

interface LiveStatusIslandProps {
  readonly failure: IslandFailure;
}

/** Takes over what the server has rendered, and keeps it up to date for as long as somebody looks at it. */
export function LiveStatusIsland({ failure }: LiveStatusIslandProps) {
  // At build time there is nothing to show: the server fills this place.
  if (import.meta.env.SSR) return null;
  return (
    <IslandBoundary failure={failure}>
      <PolledStatus />
    </IslandBoundary>
  );
}

const TICK_MS = 5000;

function PolledStatus() {
  const [{ words, first }] = useState(() => {
    const data = pageData();
    return { words: data.words, first: asReceived(data) };
  });
  const { received, isCutOff } = usePolledReport(first);
  const { report } = received;
  const now = (report?.generatedAt ?? 0) + useElapsed(received);
  const condition = conditionOf(report, now, words);
  useWindow(condition);
  useAnnouncements(report, first.report);
  return (
    <LiveStatusPage
      words={words}
      report={report}
      now={now}
      isCutOff={isCutOff}
      announcement={useAnnouncement(condition.sentence)}
    />
  );
}

/** Time since the report was made, in calm steps; zero at first, as the server has rendered it. */
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

/** Title and icon of the window tell the state while another tab is read. */
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
