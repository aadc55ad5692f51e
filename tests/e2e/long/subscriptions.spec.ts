/** Subscribing by mail, from the form of the measured page to leaving, with and without scripts. */

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expectNoOverflow, narrowest } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { type SiteServer, startSite } from '../../support/machine/site-server.ts';

// The measured page waits for its first measurement: nothing listens at the target.
const config = `components:
  - { id: web, name: Webserver, probes: [{ tcp: { host: 127.0.0.1, port: 9 } }] }
  - { id: mail, name: E-Mail-Dienste, probes: [{ tcp: { host: 127.0.0.1, port: 9 } }] }
`;
// A form with a mistake is answered with 422.
test.use({ expectedErrors: /status of 422/ });

let site: SiteServer;
test.beforeAll(async () => {
  const file = test.info().outputPath('status.yaml');
  writeFileSync(file, config);
  site = await startSite({ STATUS_CONFIG: file });
});
test.afterAll(() => site.stop());

/** Path and query of the link in the mail to this address; empty until the mail is there. */
function confirmLink(email: string): string {
  const texts = globSync(join(site.dataDir, 'mail', '*.eml'))
    .map((file) => readFileSync(file, 'utf8').replace(/=\r?\n/g, ''))
    .filter((text) => text.includes(`To: ${email}`));
  const link = /https?:\/\/\S+bestaetigen\?\S+/.exec(texts.at(-1) ?? '')?.[0] ?? '';
  return link === '' ? '' : link.replaceAll('=3D', '=').replace(/^https?:\/\/[^/]+/, '');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const expectPage = async (page: Page, title: string): Promise<void> => {
      await expect(page.locator('h1')).toHaveText(title);
      await expectNoOverflow(page);
      // Axe waits for promises, which a page without scripts does not run.
      if (javaScriptEnabled) await expectAccessible(page);
    };

    test('a visitor signs up, confirms, chooses and leaves', { tag: '@layout' }, async ({
      page,
    }) => {
      const email = `kundin-${javaScriptEnabled ? 'mit' : 'ohne'}@firma.example`;
      await page.setViewportSize({ width: narrowest, height: 800 });
      await page.goto(`${site.url}/system-status`);
      const form = page.locator('form[action="/system-status/abo"]');
      await form.getByLabel(words.form.email).fill('kundin@firma');
      await form.getByRole('button', { name: words.form.button }).click();
      await expectPage(page, words.wrong.title);
      await expect(page.getByLabel(words.form.email)).toBeFocused();
      await page.getByLabel(words.form.email).fill(email);
      await page.getByRole('button', { name: words.form.button }).click();
      await expectPage(page, words.sent.title);

      await expect.poll(() => confirmLink(email), { timeout: 30_000 }).not.toBe('');
      await page.goto(site.url + confirmLink(email));
      await expectPage(page, words.confirm.title);
      await page.getByRole('button', { name: words.confirm.button }).click();
      await expectPage(page, words.confirmed.title);
      await page.getByRole('link', { name: words.confirmed.link }).click();
      await expectPage(page, words.choice.title);
      await page.getByLabel('Webserver').uncheck();
      await page.getByRole('button', { name: words.choice.save }).click();
      await expectPage(page, words.saved.title);
      await expect(page.locator('main')).toContainText('Dienste: E-Mail-Dienste.');
      await page.getByRole('link', { name: words.saved.link }).click();
      await page.getByRole('button', { name: words.choice.leave }).click();
      await expectPage(page, words.left.title);
    });
  });
}
