/**
 * Our consent part against vanilla-cookieconsent on the same page: what it weighs, and when its banner
 * answers a click on a slow phone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { brotli, pageFile, writeCompressed } from '../bare-page.ts';
import type { Bench, Measurement } from '../bench.ts';
import { withBrowser, withContext } from '../browser.ts';
import { type Candidate, library, ours, theirs } from '../consent-candidates.ts';
import { peerVersion } from '../peer-packages.ts';
import { type Stage, startSite, withServer } from '../servers.ts';
import { interleave, median, sum } from '../statistics.ts';
import { kilobytes, milliseconds, type Row, verdict } from '../table.ts';
import { throttle } from '../throttled-visit.ts';

const PAGE = '/impressum';
const DIALOG_PAGE = '/cookie-einstellungen';
/** What every page may load of our part. */
const SCRIPT_LIMIT_KB = 3;

const weigh = (...texts: readonly string[]): number =>
  sum(texts.filter(Boolean).map((text) => brotli(text).length));

const address = ({ name }: Candidate): string => `/consent/${name}`;

/** Among the files of the site, so that both come from its server, with its headers. */
function place({ site }: Stage, candidate: Candidate): void {
  writeCompressed(site, `${address(candidate)}.html`, candidate.html);
  for (const [path, text] of Object.entries(candidate.files)) writeCompressed(site, path, text);
}

/** The library writes its markup from strings, which our policy refuses; for this once both go without. */
async function withoutTrustedTypes<Result>(
  { site }: Stage,
  use: () => Promise<Result>,
): Promise<Result> {
  const file = join(site, '_headers');
  const stated = readFileSync(file, 'utf8');
  writeFileSync(file, stated.replaceAll(/; (require-)?trusted-types[^;\n]*/g, ''));
  try {
    return await use();
  } finally {
    writeFileSync(file, stated);
  }
}

/** Presses „accept“ in every frame in which it is seen, until the answer is stored. */
function timeToAnswer(browser: Browser, url: string, candidate: Candidate): Promise<number> {
  return withContext(browser, { screen: 'phone' }, async (context) => {
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript(
      ({ acceptButton, cookie }) => {
        const look = () => {
          const button = document.querySelector<HTMLElement>(acceptButton);
          if (button?.checkVisibility({ visibilityProperty: true })) button.click();
          if (document.cookie.includes(`${cookie}=`)) {
            Object.assign(window, { answeredAt: performance.now() });
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { acceptButton: candidate.acceptButton, cookie: candidate.cookie },
    );
    await page.goto(url, { waitUntil: 'commit' });
    const answered = await page.waitForFunction(
      () => (window as { answeredAt?: number }).answeredAt,
    );
    return (await answered.jsonValue()) ?? Number.NaN;
  });
}

async function measure({ stage, runs }: Bench): Promise<Row[]> {
  const read = (page: string) => readFileSync(pageFile(stage.site, page), 'utf8');
  const html = read(PAGE);
  const candidates = [await ours(html, read(DIALOG_PAGE)), await theirs(html)] as const;
  for (const candidate of candidates) place(stage, candidate);
  const times = await withoutTrustedTypes(stage, () =>
    withServer(startSite(stage), ({ url }) =>
      withBrowser((browser) =>
        interleave(candidates, runs(9, 3), (candidate) =>
          timeToAnswer(browser, url + address(candidate), candidate),
        ),
      ),
    ),
  );
  const [own, other] = candidates;
  const time = (candidate: Candidate) => median(times.get(candidate) ?? []);
  const script = ({ parts }: Candidate) => weigh(...parts.scripts);
  const all = ({ parts }: Candidate) => weigh(...parts.scripts, parts.style, parts.markup);
  const peer = `${library} ${peerVersion(library)}`;
  return [
    {
      what: 'consent: script of every page, Brotli',
      measured: kilobytes(script(own)),
      line: `≤ ${SCRIPT_LIMIT_KB} kB`,
      peer: `${peer}: ${kilobytes(script(other))}`,
      verdict: verdict(script(own) <= SCRIPT_LIMIT_KB * 1000),
    },
    {
      what: 'consent: script, style and markup, Brotli',
      measured: kilobytes(all(own)),
      line: 'smaller',
      peer: `${peer}: ${kilobytes(all(other))}`,
      verdict: verdict(all(own) < all(other)),
    },
    {
      what: 'consent: time until the banner answers a click',
      measured: milliseconds(time(own)),
      line: 'sooner',
      peer: `${peer}: ${milliseconds(time(other))}`,
      verdict: verdict(time(own) < time(other)),
    },
  ];
}

export const consent: Measurement = { name: 'consent', run: measure };
