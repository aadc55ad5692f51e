/** The main ways through the site in Firefox and WebKit; `tests/e2e` walks all ways in Chromium. */
import { globSync } from 'node:fs';
import { packages } from '@site/company/catalog/packages';
import { vatPercent } from '@site/company/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopStory } from '../../apps/website/src/content/pages/shop-story.ts';
import { person } from '../support/browser/contact-page.ts';
import { needs } from '../support/machine/needs.ts';
import { type SiteServer, startSite } from '../support/machine/site-server.ts';
import { listedPages, screens } from '../support/pages/pages.ts';
import type { SmokeBrowser } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const daysEarlier = new RegExp(
  RegExp.escape(shopStory.restoredEarlier).replace(RegExp.escape('{days}'), '\\d+'),
);
const banner = '[data-consent-region]';
const dialog = 'dialog.consent-dialog';
/** The server holds a request that was written faster than this. */
const shortestWriting = 3200;

describe.each([firefox, webkit])('$name', ({ name, packages: installed, isInstalled, open }) => {
  describe('installed', needs(`${name} (${installed})`, isInstalled), () => {
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

    const isVisible = (selector: string) =>
      browser.evaluate(
        (wanted) =>
          document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }) === true,
        selector,
      );
    const expectVisible = (selector: string) => expect.poll(() => isVisible(selector)).toBe(true);
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

    const strip = (attribute: string) =>
      browser.evaluate(
        (name) => document.querySelector('.shop-story [name="day"]')?.getAttribute(name) ?? '',
        attribute,
      );

    async function visit(path: string): Promise<void> {
      await browser.clearCookies();
      await browser.goto(path);
      await browser.click('[data-consent-choice="none"]');
      await expectHidden(banner);
    }

    it('shows every page, without an error', async () => {
      for (const { path } of listedPages) {
        await browser.goto(path);
        expect(await texts('h1'), path).toEqual([expect.stringMatching(/\S/)]);
      }
      expect(browser.errors).toEqual([]);
    });

    it('opens the menu, and closes it on the way to a section', async () => {
      await browser.resize(screens.phone);
      await visit('/');
      expect(await isVisible('#menu')).toBe(false);
      await browser.click('.menu-button');
      await expectVisible('#menu');
      await browser.click('#menu a[href$="#about"]');
      await expectHidden('#menu');
      await browser.resize(screens.desktop);
    });

    it('keeps a choice made in the banner and one made in the settings', async () => {
      await browser.clearCookies();
      await browser.goto('/impressum');
      await expectVisible(banner);
      await browser.click('[data-consent-choice="all"]');
      await expectHidden(banner);
      await browser.goto('/agb');
      await expect.poll(() => isAllowed('analytics')).toBe(true);
      await browser.click('footer [data-open-consent]');
      await expectVisible(dialog);
      await browser.click(`${dialog} input[name="marketing"]`);
      await browser.click(`${dialog} .consent-save`);
      await expectHidden(dialog);
      await expect.poll(() => isAllowed('marketing')).toBe(false);
      expect(await isAllowed('analytics')).toBe(true);
    });

    it('switches between prices without and with VAT', async () => {
      const prices = async () =>
        (await texts('.price-table article b')).map((price) =>
          Number(price.replace(/[^\d,]/g, '').replace(',', '.')),
        );
      const net = packages.map(({ netPrice }) => netPrice);
      await visit('/');
      expect(await prices()).toEqual(net);
      await browser.click('label:has(input[name="prices"][value="gross"])');
      const gross = net.map((price) => Math.round(price * (100 + vatPercent)) / 100);
      await expect.poll(prices).toEqual(gross);
    });

    it('recommends a package and restores the shop', async () => {
      await visit('/uebergabe?mailboxes=12');
      await expectVisible('#uebergabe [data-recommendation]');
      await browser.goto('/');
      // The story plays by itself and ends in the restored shop of yesterday; the middle of the strip is long before.
      await browser.click('.shop-story [name="day"]');
      await expect.poll(() => strip('aria-valuetext')).toMatch(daysEarlier);
      await expectVisible('.shop-story li:last-child p');
    });

    it('sends a request, which reaches the provider', async () => {
      // A new fragment alone would load nothing, and no banner would ask for consent.
      await visit('/impressum');
      await browser.goto('/#contact');
      await browser.click('#contact [name="firstName"]');
      await expect.poll(() => count('#contact astro-island:not([ssr])')).toBe(1);
      for (const field of ['firstName', 'lastName', 'email', 'message'] as const) {
        await browser.type(`#contact [name="${field}"]`, person[field].replace('\n', ' '));
      }
      await new Promise((resolve) => setTimeout(resolve, shortestWriting));
      await browser.click('#contact form [type="submit"]');
      await expectVisible('[data-contact-success]');
      // Without a proof of work the request would be held, and no mail would go out.
      await expect.poll(() => globSync('mail/*.eml', { cwd: site.dataDir })).not.toEqual([]);
      expect(browser.errors).toEqual([]);
    });
  });
});
