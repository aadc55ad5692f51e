/**
 * First paint on a slow phone, against the same words without style, font, picture or script, or against another version.
 * No page with these words can cost a browser less than the bare one.
 */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { launchOptions } from '../scripts/browser/browser.ts';
import { neededBrowser } from '../scripts/browser/find-browser.ts';
import { listenLocally } from '../tests/support/machine/scripted-server.ts';
import { startMain } from '../tests/support/machine/site-server.ts';
import { listedPages, screens } from '../tests/support/pages/pages.ts';
import { atMost, inFolder, type Measurement, median, type Row } from './measurement.ts';

/** What Lighthouse takes for "Slow 4G". */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
};
const phone = { viewport: screens.phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const dropped = /^(?:#comment|iframe|img|link|noscript|picture|script|style|svg|template|video)$/;
/** They give words their meaning, or keep hidden ones hidden. */
const kept = /^(?:charset|content|hidden|href|id|lang|name|open|popover|type|value)$/;

function strip(node: DefaultTreeAdapterTypes.Node): void {
  if ('attrs' in node) node.attrs = node.attrs.filter(({ name }) => kept.test(name));
  if (!('childNodes' in node)) return;
  node.childNodes = node.childNodes.filter(({ nodeName }) => !dropped.test(nodeName));
  for (const child of node.childNodes) strip(child);
}

async function barePage(url: string): Promise<Buffer> {
  const document = parse(await (await fetch(url)).text());
  strip(document);
  return brotliCompressSync(serialize(document));
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    const entry = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return (await entry.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** Both in turns, each first as often as the other: a slow minute of the machine affects them alike. */
async function compare(browser: Browser, own: string, other: string, rounds: number) {
  const pairs: (readonly [own: number, other: number])[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = await firstPaint(browser, round % 2 === 0 ? own : other);
    const second = await firstPaint(browser, round % 2 === 0 ? other : own);
    // The first round warms browser and server up.
    if (round > 0) pairs.push(round % 2 === 0 ? [first, second] : [second, first]);
  }
  const [ours, theirs] = [median(pairs.map(([ms]) => ms)), median(pairs.map(([, ms]) => ms))];
  const ratio = median(pairs.map(([one, two]) => one / two));
  return { ratio, times: `${Math.round(ours)} : ${Math.round(theirs)} ms` };
}

export const paint: Measurement = ({ quick, against, pages }) =>
  inFolder(async (folder) => {
    const start = async (name: string, root?: string) => {
      const server = await startMain({ DATA_DIR: `${folder}/${name}` }, root);
      return { url: `http://127.0.0.1:${server.port}`, close: () => server.end('SIGTERM') };
    };
    const site = await start('own');
    let bare: Buffer = Buffer.alloc(0);
    const words = createServer((_, response) =>
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('content-encoding', 'br')
        .end(bare),
    );
    const twin = await listenLocally(words);
    const other = against ? await start('other', against) : undefined;
    const browser = await chromium.launch(launchOptions(await neededBrowser()));
    try {
      const rows: Row[] = [];
      for (const { path } of listedPages) {
        if (pages.length > 0 && !pages.includes(path)) continue;
        bare = await barePage(site.url + path);
        const beside = other ? other.url + path : `http://127.0.0.1:${twin.port}/`;
        const found = await compare(browser, site.url + path, beside, quick ? 3 : 21);
        const what = `first paint, ${path}, against ${other ? 'the other version' : 'the bare page'} (${found.times})`;
        rows.push(
          other
            ? { what, measured: `${found.ratio.toFixed(2)}×` }
            : atMost(what, found.ratio, path === '/' ? 1.3 : 1.2, '×'),
        );
      }
      return rows;
    } finally {
      await browser.close();
      await Promise.all([site.close(), other?.close(), twin.close()]);
    }
  });
