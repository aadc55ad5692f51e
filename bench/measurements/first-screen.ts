/**
 * Is the first screen complete in the first 14 kB of the answer? The measurement cuts the page there, decodes what it
 * has and draws it without any further request. Every text of the whole page's first screen must stand there, in the
 * same place and style. Fonts and scripts are left out on both sides, because neither is part of the answer.
 */
import type { Browser } from '@playwright/test';
import { withBrowser, withContext } from '../browser.ts';
import type { Measurement, SiteRun } from '../measurement.ts';
import { rawResponse, readableText } from '../raw-response.ts';
import { startSite } from '../servers/site.ts';
import { withServer } from '../servers/start-server.ts';
import { kilobytes, type Row, verdict } from '../table.ts';

/** Ten packets, the first window of a TCP connection. Headers count. */
const FIRST_BYTES = 14_000;
const TOLERANCE_PX = 1;

interface VisibleText {
  readonly text: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly style: string;
}

/** Runs in the page and returns the texts that are visible without scrolling. */
function visibleTexts(): VisibleText[] {
  const seen: VisibleText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (!element || text === '' || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Text for screen readers only has a box of one pixel.
    if (element.clientWidth === 1 && element.clientHeight === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, width, height, bottom, right } = range.getBoundingClientRect();
    if (width === 0 || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) {
      continue;
    }
    const { fontSize, fontWeight, fontFamily, color, textDecorationLine, textTransform } =
      getComputedStyle(element);
    seen.push({
      text,
      box: [left, top, width, height],
      style: [fontSize, fontWeight, fontFamily, color, textDecorationLine, textTransform].join(' '),
    });
  }
  return seen;
}

/** What is served in addition to the given HTML: style sheets for the whole page, nothing for the cut one. */
type Beside = 'style sheets' | 'nothing';

function draw(browser: Browser, url: string, html: string, beside: Beside): Promise<VisibleText[]> {
  return withContext(browser, { screen: 'phone', javaScript: false }, async (context) => {
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const request = route.request();
      if (request.url() === url) return route.fulfill({ contentType: 'text/html', body: html });
      const allowed = beside === 'style sheets' && request.resourceType() === 'stylesheet';
      return allowed ? route.continue() : route.abort();
    });
    await page.goto(url, { waitUntil: 'load' });
    return page.evaluate(visibleTexts);
  });
}

const samePlace = (a: VisibleText, b: VisibleText): boolean =>
  a.box.every((value, index) => Math.abs(value - (b.box[index] ?? 0)) <= TOLERANCE_PX);

function differences(whole: readonly VisibleText[], cut: readonly VisibleText[]): string[] {
  const left = [...cut];
  return whole.flatMap((wanted) => {
    const index = left.findIndex(({ text }) => text === wanted.text);
    const found = index < 0 ? undefined : left.splice(index, 1)[0];
    if (!found) return [`„${wanted.text.slice(0, 30)}“ is missing`];
    if (found.style !== wanted.style) return [`„${wanted.text.slice(0, 30)}“ looks different`];
    return samePlace(found, wanted) ? [] : [`„${wanted.text.slice(0, 30)}“ stands elsewhere`];
  });
}

async function measurePage(browser: Browser, url: string, path: string): Promise<Row> {
  const response = await rawResponse(url, 'br');
  const whole = await draw(browser, url, readableText(response, response.length), 'style sheets');
  const cut = await draw(browser, url, readableText(response, FIRST_BYTES), 'nothing');
  const found = differences(whole, cut);
  const held = whole.length > 0 && found.length === 0;
  return {
    what: `first screen complete in the first 14 kB, ${path}`,
    measured: held
      ? `${whole.length} of ${whole.length} texts (answer: ${kilobytes(response.length)})`
      : `${whole.length - found.length} of ${whole.length} texts: ${found.slice(0, 2).join(', ')}`,
    goal: 'every text, styled',
    note: 'headers counted',
    verdict: verdict(held),
  };
}

async function measure({ pages, site, progress }: SiteRun): Promise<Row[]> {
  return withServer(startSite(site), ({ url }) =>
    withBrowser(async (browser) => {
      const rows: Row[] = [];
      for (const { path } of pages) {
        progress(path);
        rows.push(await measurePage(browser, url + path, path));
      }
      return rows;
    }),
  );
}

export const firstScreen: Measurement = { name: 'first-screen', run: measure };
