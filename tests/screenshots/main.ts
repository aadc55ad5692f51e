/** `npm run screenshots`: takes pictures of every page and its states, for people to look at. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type RouteId, routeIds, routes } from '@site/company/routes';
import { launchOptions } from '../../scripts/browser/browser.ts';
import { neededBrowser } from '../../scripts/browser/find-browser.ts';
import { runScript } from '../../scripts/command-line.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { declinedCookie } from '../support/browser/consent-choice.ts';
import { uniqueAddress } from '../support/browser/contact-page.ts';
import { laidOut } from '../support/browser/waiting.ts';
import { startSite } from '../support/machine/site-server.ts';
import { readOptions, type Scheme } from './options.ts';
import { otherPages, type PageState, plainState, states } from './states.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'screenshots');

interface Shot {
  readonly pageId: string;
  readonly path: string;
  readonly state: PageState;
  readonly width: number;
  readonly scheme: Scheme;
}

const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };

function plan(args: string[]): Shot[] {
  const known = [...routeIds, ...otherPages.map(({ id }) => id)];
  const { pages, widths, schemes } = readOptions(args, known);
  const ofRoute = (id: RouteId) =>
    states
      .filter((state) => state.routes.includes(id))
      .map((state) => ({ pageId: id, path: routes[id].path, state }));
  const ofOthers = otherPages.map(({ id, path }) => ({ pageId: id, path, state: plainState }));
  return [...routeIds.flatMap(ofRoute), ...ofOthers]
    .filter(({ pageId }) => pages.includes(pageId))
    .flatMap((subject) =>
      widths
        .filter((width) => subject.state.widths?.includes(width) ?? true)
        .flatMap((width) => schemes.map((scheme) => ({ ...subject, width, scheme }))),
    );
}

async function take(browser: Browser, baseURL: string, shot: Shot): Promise<string> {
  const { pageId, path, state, width, scheme } = shot;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: heights[width] ?? 900 },
    // A phone's scroll bar takes no room, which would show as a stripe in a picture of the whole page.
    isMobile: true,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Each picture uses its own client address, because the form limits requests per address.
    extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress(0) },
    ...(state.firstVisit
      ? {}
      : { storageState: { cookies: [declinedCookie(new URL(baseURL).hostname)], origins: [] } }),
  });
  try {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await laidOut(page);
    await state.prepare?.(page);
    const name = [pageId, state.name, width, scheme].filter(Boolean).join('-');
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file, fullPage: state.wholePage === true });
    return `${name}.png`;
  } finally {
    await context.close();
  }
}

runScript(async () => {
  const shots = plan(process.argv.slice(2));
  if (!(await ensureBuilt(root))) throw new Error('Without the site there is nothing to see.');
  mkdirSync(folder, { recursive: true });
  const site = await startSite({ TRUST_PROXY: '127.0.0.0/8' });
  try {
    const browser = await chromium.launch(launchOptions(await neededBrowser()));
    const queue = shots.values();
    const work = async () => {
      for (const shot of queue) console.log(`screenshots/${await take(browser, site.url, shot)}`);
    };
    await Promise.all([work(), work()]);
    await browser.close();
  } finally {
    await site.stop();
  }
  return 0;
});
