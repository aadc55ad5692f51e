/** The main ways through the site, for any engine; `tests/e2e` walks all ways in Chromium. */
import { globSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { supportTimes, vatPercent } from '../../../config/company.ts';
import { packages } from '../../../content/catalog/packages.ts';

import { home } from '../../../content/pages/home.ts';
import { shopStory } from '../../../content/pages/shop-story.ts';
import { staffedNow } from '../../../schemas/staffed-now.ts';
import { momentAt } from '../../../schemas/support-times.ts';

import { person } from '../../support/browser/contact-page.ts';
import { needs } from '../../support/machine/needs.ts';
import { type SiteServer, startSite } from '../../support/machine/site-server.ts';
import { listedPages, screens } from '../../support/pages/pages.ts';
import type { Engine, SmokeBrowser } from './smoke-browser.ts';

const banner = '[data-consent-region]';
const dialog = 'dialog.consent-dialog';
/** The server holds a request that was written faster than this. */
const shortestWriting = 3200;

export function testMainWays({ name, packages: installed, isInstalled, open }: Engine): void {
  describe(name, needs(`${name} (${installed})`, isInstalled), () => {
    let site: SiteServer;
    let browser: SmokeBrowser;

    beforeAll(async () => {
      site = await startSite();
      browser = await open(site.url);
      await browser.resize(screens.desktop);
    });
    afterAll(async () => {
      await browser?.close();
      await site?.stop();
    });
    afterEach(async () => expect(await browser.takeErrors()).toEqual([]));

    const isVisible = (selector: string) =>
      browser.evaluate(
        (wanted) =>
          document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) === true,
        selector,
      );
    /** What a failure shows instead of the element. */
    const whereabouts = () =>
      browser.evaluate(() => `${location.href} ${document.readyState} "${document.cookie}"`);
    const expectVisible = (selector: string) =>
      expect.poll(async () => (await isVisible(selector)) || whereabouts()).toBe(true);
    const expectHidden = (selector: string) => expect.poll(() => isVisible(selector)).toBe(false);
    const count = (selector: string) =>
      browser.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
    const texts = (selector: string) =>
      browser.evaluate(
        (wanted) => [...document.querySelectorAll<HTMLElement>(wanted)].map((one) => one.innerText),
        selector,
      );
    const isAllowed = (category: string) =>
      browser.evaluate((wanted) => window.hasConsent(wanted), category);

    async function visitFirst(path: string): Promise<void> {
      await browser.clearCookies();
      await browser.goto(path);
      await expectVisible(banner);
    }

    async function visit(path: string): Promise<void> {
      await visitFirst(path);
      await browser.click('[data-consent-choice="none"]');
      await expectHidden(banner);
    }

    it.each(listedPages)('shows $path', async ({ path }) => {
      await browser.goto(path);
      expect(await texts('h1')).toEqual([expect.stringMatching(/\S/)]);
    });

    it('opens the menu, and closes it on the way to a section', async () => {
      await browser.resize(screens.phone);
      await visit('/');
      expect(await isVisible('#menu')).toBe(false);
      await browser.click('.menu-button');
      await expectVisible('#menu');
      await browser.click('#menu a[href$="#about"]');
      await expectHidden('#menu');
      await expect
        .poll(() =>
          browser.evaluate(() => {
            const { top, bottom } = document.querySelector('#about')?.getBoundingClientRect() ?? {};
            return top !== undefined && bottom !== undefined && top < innerHeight && bottom > 0;
          }),
        )
        .toBe(true);
      await browser.resize(screens.desktop);
    });

    it.each([
      ['all', true],
      ['none', false],
    ])('keeps the choice of %s', async (choice, allowed) => {
      await visitFirst('/impressum');
      await browser.click(`[data-consent-choice="${choice}"]`);
      await expectHidden(banner);
      expect(await isAllowed('analytics')).toBe(allowed);
      await browser.goto('/agb');
      await expect.poll(() => isAllowed('essential')).toBe(true);
      expect(await isAllowed('analytics')).toBe(allowed);
      expect(await isVisible(banner)).toBe(false);
    });

    it('keeps a choice made in the settings', async () => {
      await visitFirst('/impressum');
      await browser.click(`${banner} [data-open-consent]`);
      await expectVisible(dialog);
      expect(await isVisible(banner)).toBe(false);
      await browser.click(`${dialog} input[name="analytics"]`);
      await browser.click(`${dialog} .consent-save`);
      await expectHidden(dialog);
      expect(await isVisible(banner)).toBe(false);
      expect(await isAllowed('analytics')).toBe(true);
      expect(await isAllowed('marketing')).toBe(false);
    });

    it('opens one advantage at a time', async () => {
      await visit('/infrastruktur');
      for (const item of [1, 5]) {
        await browser.click(`#vorteile details:nth-of-type(${item}) summary`);
        await expectVisible(`#vorteile details:nth-of-type(${item}) p`);
        await expect.poll(() => count('#vorteile details[open]')).toBe(1);
      }
      await browser.click('#vorteile details:nth-of-type(5) summary');
      await expect.poll(() => count('#vorteile details[open]')).toBe(0);
    });

    it('says whether the telephone is answered, and switches between prices without and with VAT', async () => {
      const prices = async () =>
        (await texts('.prices article b')).map((price) =>
          Number(price.replace(/[^\d,]/g, '').replace(',', '.')),
        );
      const net = packages.map(({ netPrice }) => netPrice);
      await visit('/');
      // Each engine writes the provider's time, and reads lines out, in its own way.
      const plain = (text = '') => text.replaceAll(/\s+/g, ' ');
      const said = () => plain(staffedNow(momentAt(Date.now()), supportTimes, home.duty).sentence);
      const shown = async () => plain((await texts('#home aside dl + p'))[0]);
      await expect.poll(async () => (await shown()) === said()).toBe(true);
      expect(await prices()).toEqual(net);
      await browser.click('label:has(input[name="prices"][value="gross"])');
      const gross = net.map((price) => Math.round(price * (100 + vatPercent)) / 100);
      await expect.poll(prices).toEqual(gross);
      await browser.click('label:has(input[name="prices"][value="net"])');
      await expect.poll(prices).toEqual(net);
    });

    it('draws the sheet beside the questions', async () => {
      await browser.goto('/uebergabe?mailboxes=12');
      await expectVisible('#uebergabe [data-recommendation]');
      const gap = await browser.evaluate(() => {
        const edges = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect();
        return (edges('#uebergabe .sheet')?.left ?? 0) - (edges('#uebergabe form')?.right ?? 0);
      });
      expect(gap).toBeGreaterThan(0);
    });

    it('restores the shop by the strip of days, and compares it with today', async () => {
      const day = '.shop-story [name="day"]';
      const edge = '.shop-story [name="edge"]';
      const restored = '.shop-story li:last-child p';
      const spoken = (selector: string) =>
        browser.evaluate(
          (wanted) => document.querySelector(wanted)?.getAttribute('aria-valuetext'),
          selector,
        );
      const middle = Math.floor(shopStory.days / 2);
      const sentences = [middle - 1, middle].map((daysAgo) =>
        shopStory.restoredAnyDay.replace('{days}', String(daysAgo)),
      );
      await visit('/');
      expect(await isVisible(restored)).toBe(false);
      // The middle of the strip is long before the update.
      await browser.click(day);
      await expectVisible(restored);
      expect(sentences).toContain((await texts(restored))[0]);
      expect(sentences.map((text) => `${text}. ${shopStory.whole}`)).toContain(await spoken(day));

      await browser.goto('/snapshots-backups');
      await browser.click(day);
      await expectVisible(edge);
      await browser.click(edge);
      expect(await spoken(edge)).toMatch(/^(49|50|51) /);
    });

    it('makes a list of recent activities', async () => {
      await visit('/system-status');
      const entries = 'ol[aria-labelledby] > li:has(time)';
      await expect.poll(() => count(entries)).toBeGreaterThanOrEqual(3);
      expect(await count(entries)).toBeLessThanOrEqual(5);
      for (const text of await texts(entries)) {
        expect(text).toMatch(/\d{2}\.\d{2}\.\d{4}[\s\S]+Abgeschlossen/);
      }
    });

    it('sends a request, which reaches the provider', async () => {
      await visit('/#contact');
      await browser.click('#contact [name="firstName"]');
      await expect.poll(() => count('#contact astro-island:not([ssr])')).toBe(1);
      for (const field of ['firstName', 'lastName', 'email', 'company'] as const) {
        await browser.type(`#contact [name="${field}"]`, person[field]);
      }
      await browser.type('#contact [name="message"]', 'Wann können wir umziehen?');
      await new Promise((resolve) => setTimeout(resolve, shortestWriting));
      await browser.click('#contact form [type="submit"]');
      await expectVisible('[data-contact-success]');
      expect(await texts('[data-contact-success]')).toEqual([
        expect.stringMatching(/[A-Z0-9]{4}-[A-Z0-9]{4}/),
      ]);
      // Without a proof of work the request would be held, and no mail would go out.
      await expect.poll(() => globSync('mail/*.eml', { cwd: site.dataDir })).not.toEqual([]);
    });
  });
}
