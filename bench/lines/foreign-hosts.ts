/** Foreign hosts contacted before consent: none, on no page, not even a connection made in advance. */
import type { Page } from 'playwright-core';
import type { Bench, Measurement } from '../bench.ts';
import { type Screen, withBrowser } from '../browser.ts';
import { visitRecorded } from '../recorded-visit.ts';
import { startSite, withServer } from '../servers.ts';
import { type Row, verdict } from '../table.ts';
import { scrollToEnd } from '../throttled-visit.ts';

/** Such links open a connection without any request that could be seen. */
const connections = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement>(
        'link:is([rel~="preconnect"],[rel~="dns-prefetch"],[rel~="preload"],[rel~="prefetch"])',
      ),
    ]
      .map(({ href }) => href)
      .filter((href) => new URL(href).hostname !== location.hostname),
  );

async function measure({ pages, stage, say }: Bench): Promise<Row[]> {
  const contacted = new Set<string>();
  const act = async (page: Page) => {
    await scrollToEnd(page);
    await page.mouse.move(200, 400);
    await page.keyboard.press('Tab');
    for (const href of await connections(page)) contacted.add(new URL(href).hostname);
  };
  await withServer(startSite(stage), ({ url }) =>
    withBrowser(async (browser) => {
      for (const { path } of pages) {
        say(path);
        for (const screen of ['phone', 'desktop'] satisfies Screen[]) {
          const { foreign } = await visitRecorded(browser, url, path, { screen, act });
          for (const href of foreign) contacted.add(new URL(href).hostname);
        }
      }
    }),
  );
  return [
    {
      what: `foreign hosts contacted before consent, ${pages.length} pages`,
      measured: [contacted.size, ...contacted].join(' '),
      line: '0',
      peer: '',
      verdict: verdict(contacted.size === 0),
    },
  ];
}

export const foreignHosts: Measurement = { name: 'foreign-hosts', run: measure };
