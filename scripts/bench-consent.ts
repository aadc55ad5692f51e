/**
 * Our consent part against `vanilla-cookieconsent`, in one run and on the same page of the built
 * site: what it weighs (Brotli) and when its banner answers a click on a slow phone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, launchOptions } from '../tests/support/browser.ts';
import {
  type Candidate,
  library,
  libraryFolder,
  ours,
  theirs,
} from './bench/consent-candidates.ts';

const RUNS = 9;
/** A phone of the middle class on a slow mobile line. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};
const PAGE = 'impressum.html';
const GIVE_UP_MS = 20_000;

const dist = join(import.meta.dirname, '..', 'dist');

const weigh = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (text ? brotliCompressSync(text).length : 0), 0);

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  woff2: 'font/woff2',
};

async function serve({ html, files }: Candidate): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const asset = join(dist, path);
    const body =
      path === '/'
        ? html
        : (files.get(path) ?? (existsSync(asset) ? readFileSync(asset) : undefined));
    if (body === undefined) return response.writeHead(404).end();
    const extension = path === '/' ? 'html' : (path.split('.').pop() ?? '');
    return response
      .writeHead(200, {
        'content-type': types[extension] ?? 'application/octet-stream',
        'content-encoding': 'br',
      })
      .end(brotliCompressSync(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

/** Presses „accept“ in every frame it is seen, until the answer is stored. */
async function timeToAnswer(browser: Browser, url: string, candidate: Candidate): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
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
    undefined,
    { timeout: GIVE_UP_MS },
  );
  const time = await answered.jsonValue();
  await context.close();
  return time ?? Number.NaN;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Turn and turn about, so that a busy moment of the machine hits both. */
async function measureTimes(candidates: readonly Candidate[]): Promise<number[]> {
  const browser = await chromium.launch(launchOptions(findBrowser()));
  const servers = await Promise.all(candidates.map(serve));
  const times = candidates.map((): number[] => []);
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, candidate] of candidates.entries()) {
        times[index]?.push(await timeToAnswer(browser, servers[index]?.url ?? '', candidate));
      }
    }
  } finally {
    await browser.close();
    for (const server of servers) server.stop();
  }
  return times.map(median);
}

interface Row {
  readonly what: string;
  readonly unit: string;
  readonly values: readonly number[];
}

function printTable(candidates: readonly Candidate[], rows: readonly Row[]): void {
  const theirName = candidates[1]?.name ?? `${library} (skipped)`;
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, index) => (index ? cell.padStart(index === 2 ? 34 : 12) : cell.padEnd(38))).join('')}`;
  console.log(line(['Cookie consent', 'ours', theirName, 'ratio']));
  for (const { what, unit, values } of rows) {
    const [own = Number.NaN, other] = values;
    const cell = (value: number) => `${Math.round(value)} ${unit}`;
    console.log(
      line([
        what,
        cell(own),
        other === undefined ? 'skipped' : cell(other),
        other === undefined ? '–' : `${(other / own).toFixed(1)} ×`,
      ]),
    );
  }
}

async function main(): Promise<void> {
  if (!existsSync(join(dist, PAGE))) {
    throw new Error('There is no built site in dist. Run npm run build first.');
  }
  const html = readFileSync(join(dist, PAGE), 'utf8');
  const folder = libraryFolder();
  const candidates = [await ours(html), ...(folder ? [await theirs(html, folder)] : [])];
  const times = await measureTimes(candidates);
  printTable(candidates, [
    {
      what: 'script of every page (Brotli)',
      unit: 'B',
      values: candidates.map(({ parts }) => weigh(...parts.scripts)),
    },
    {
      what: 'with styles and markup (Brotli)',
      unit: 'B',
      values: candidates.map(({ parts }) => weigh(...parts.scripts, parts.style, parts.markup)),
    },
    { what: `banner answers a click (median of ${RUNS})`, unit: 'ms', values: times },
  ]);
}

await main();
