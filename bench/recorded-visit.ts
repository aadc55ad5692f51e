/** One visit at full speed of which every byte is written down. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inlineScriptBytes } from '../tests/support/inline-scripts.ts';
import { type Screen, withContext } from './browser.ts';
import { type Answer, recordAnswers } from './recording-proxy.ts';
import { sum } from './statistics.ts';

export interface RecordedVisit {
  readonly answers: readonly Answer[];
  /** Compressed size of the scripts that stand in the page itself. */
  readonly inlineScriptBytes: number;
  /** Addresses on other hosts that the page asked for. */
  readonly foreign: readonly string[];
}

interface Options {
  readonly screen: Screen;
  readonly act?: (page: Page) => Promise<void>;
}

/** Long enough for whatever a page puts off until it is idle. */
const QUIET_MS = 2000;

function watchForeign(context: BrowserContext, foreign: Set<string>): void {
  context.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.add(href);
  });
}

export async function visitRecorded(
  browser: Browser,
  server: string,
  path: string,
  { screen, act }: Options,
): Promise<RecordedVisit> {
  const recording = await recordAnswers(server);
  const foreign = new Set<string>();
  try {
    return await withContext(browser, { screen }, async (context) => {
      watchForeign(context, foreign);
      const page = await context.newPage();
      await page.goto(recording.url + path, { waitUntil: 'networkidle' });
      // Counted before React or a consent moves scripts about.
      const inlineBytes = await inlineScriptBytes(page);
      await page.waitForTimeout(QUIET_MS);
      await act?.(page);
      await page.waitForLoadState('networkidle');
      return {
        answers: [...recording.answers],
        inlineScriptBytes: inlineBytes,
        foreign: [...foreign],
      };
    });
  } finally {
    recording.stop();
  }
}

const isScript = ({ type }: Answer): boolean => type.endsWith('/javascript');

/** Body bytes of the answers of these types. */
export const bytesOf = ({ answers }: RecordedVisit, matches: (answer: Answer) => boolean): number =>
  sum(answers.filter(matches).map(({ bodyBytes }) => bodyBytes));

/** Files and inline scripts together; inline ones are part of the page's own weight as well. */
export const scriptBytes = (visit: RecordedVisit): number =>
  bytesOf(visit, isScript) + visit.inlineScriptBytes;
