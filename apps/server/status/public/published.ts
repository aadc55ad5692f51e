/**
 * Everything public about the status, kept ready in memory and rebuilt every few seconds: a visitor costs a look-up.
 * A copy that is too old is not shown: then every address says that there is no status, and none is green.
 */

import { type Clock, codeOf, repeatedTask, second } from '@site/base';
import { routes } from '@site/company/routes';
import { liveStatus } from '@site/company/status/live-status';
import { statusWords } from '@site/company/status/words';
import type { StatusReport } from '@site/monitor/status-report';
import type { Logger } from 'pino';
import { makeSiteFile } from '../../site/make-site-file.ts';
import type { HtmlPage } from '../../site/page-template.ts';
import type { SiteFile } from '../../site/site-files.ts';
import { atomFeed } from './atom-feed.ts';
import { badge } from './badge.ts';
import { calendarFile } from './calendar-file.ts';
import { apiAnswers, type PageAddress } from './statuspage-api.ts';

type Headers = readonly (readonly [name: string, value: string])[];

export interface PublishedOptions {
  readonly read: () => Promise<StatusReport>;
  /** The live page; without a report, it says so. */
  readonly page: (report: StatusReport | null) => HtmlPage;
  readonly address: PageAddress;
  /** The headers of answers that do not come from a file. */
  readonly headers: Headers;
  readonly uptime: Clock;
  readonly log: Logger;
  readonly onReport?: (report: StatusReport) => void | Promise<void>;
}

export type Published = ReturnType<typeof createPublished>;

const path = routes.systemStatus.path;
/** The only answer that says when it was made; all others stay the same until something changes. */
const reportPath = `${path}/report.json`;
const pageHeaders: Headers = [
  ['Cache-Control', 'no-cache'],
  ['Content-Type', 'text/html; charset=utf-8'],
];
const period = 5 * second;
/** Two periods: one slow round may pass unnoticed, two may not. */
const oldest = 10 * second;

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  atom: 'application/atom+xml; charset=utf-8',
  svg: 'image/svg+xml',
  ics: 'text/calendar; charset=utf-8',
};

/** Other sites may read and show these; the page itself is for this site's visitors. */
const openHeaders = (headers: Headers, address: string): Headers => {
  const own = new Set(['cross-origin-resource-policy', 'cache-control']);
  return [
    ...headers.filter(([name]) => !own.has(name.toLowerCase())),
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Access-Control-Allow-Origin', '*'],
    ['Cache-Control', address === reportPath ? 'no-store' : 'public, max-age=30'],
    ['Content-Type', contentTypes[address.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8'],
  ];
};

/** Every public text but the page, by its address. */
function textsOf(report: StatusReport, address: PageAddress): ReadonlyMap<string, string> {
  return new Map([
    [reportPath, JSON.stringify(report)],
    [`${path}/feed.atom`, atomFeed(report, address)],
    ...Object.entries(apiAnswers(report, address)).map(
      ([name, answer]) => [`/api/v2/${name}`, JSON.stringify(answer)] as const,
    ),
    ...report.components.map(
      ({ id, name, state }) => [`${path}/badge/${id}.svg`, badge(name, state)] as const,
    ),
    ...report.maintenances.map(
      (planned) => [`${path}/wartung/${planned.id}.ics`, calendarFile(planned, address)] as const,
    ),
  ]);
}

/** Replaces a text that is too old to be shown. */
function unavailableText(address: string): string {
  if (address.endsWith('.json')) return JSON.stringify({ error: liveStatus.unavailable });
  if (address.endsWith('.svg')) return badge(statusWords.title, 'unknown');
  return `${liveStatus.unavailable}\n`;
}

export function createPublished(options: PublishedOptions) {
  const { read, page, address, headers, uptime, log, onReport } = options;
  let files: ReadonlyMap<string, SiteFile> = new Map();
  let standIns: ReadonlyMap<string, SiteFile> = new Map();
  let madeAt = Number.NEGATIVE_INFINITY;
  let inTrouble = false;
  let isStarted = false;

  /** Whether the last report is young enough to be shown. */
  const isCurrent = (): boolean => uptime.now() - madeAt <= oldest;

  const makeAll = async (
    texts: Iterable<readonly [string, string]>,
    { html, headers: policy }: HtmlPage,
    status: number,
  ) => {
    const made = await Promise.all(
      [...texts].map(
        async ([name, text]) =>
          [name, await makeSiteFile(text, openHeaders(headers, name), { status })] as const,
      ),
    );
    const file = await makeSiteFile(html, [...policy, ...pageHeaders], { status });
    return new Map([...made, [path, file] as const]);
  };

  const makeStandIns = async (addresses: Iterable<string>) => {
    standIns = await makeAll(
      [...addresses].map((name) => [name, unavailableText(name)] as const),
      page(null),
      503,
    );
  };

  const round = async (startedAt: number): Promise<void> => {
    try {
      if (standIns.size === 0) await makeStandIns([reportPath, '/api/v2/summary.json']);
      const report = await read();
      const texts = textsOf(report, address);
      files = await makeAll(texts, page(report), 200);
      madeAt = startedAt;
      if ([...texts.keys()].some((name) => !standIns.has(name))) await makeStandIns(texts.keys());
      await onReport?.(report);
      if (inTrouble) log.info('the status can be read again');
      inTrouble = false;
    } catch (error) {
      if (!inTrouble) log.error({ code: codeOf(error) }, 'the status cannot be read');
      inTrouble = true;
    }
  };

  const rebuilding = repeatedTask(async () => {
    const startedAt = uptime.now();
    await round(startedAt);
    return isStarted ? Math.max(0, startedAt + period - uptime.now()) : undefined;
  });

  return {
    isCurrent,
    get: (wanted: string) => (isCurrent() ? files : standIns).get(wanted),
    /** Rebuilds everything, and never rejects. Calls during a rebuild lead to one more rebuild after it. */
    refresh: rebuilding.wake,
    start: (): void => {
      isStarted = true;
      void rebuilding.wake();
    },
    stop: rebuilding.stop,
  };
}
