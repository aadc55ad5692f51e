/** The page for unknown addresses on a static host, where `_headers` has no policy for it (docs/adr/0007). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor, parseHeaderRules } from '../../server/site/header-rules.ts';
import { notFoundErrors, unknownPath } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');
const rules = parseHeaderRules(read('_headers'));

test.beforeEach(async ({ page }) => {
  await page.route(`**${unknownPath}`, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'text/html; charset=utf-8',
      headers: Object.fromEntries(headersFor(rules, unknownPath)),
      body: read('404.html'),
    }),
  );
});

test.describe('works under its own policy', () => {
  test.use({ expectedErrors: notFoundErrors });

  test('with its style, its scripts and the cookie dialog', async ({ page }) => {
    const response = await page.goto(unknownPath);
    expect(response?.headers()['content-security-policy']).toBeUndefined();
    await expect(page.locator('h1')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('is held to it', () => {
  test.use({ expectedErrors: /requires 'Trusted|Content Security Policy|404/ });

  test('inline code and markup from strings are refused', async ({ page }) => {
    await page.goto(unknownPath);
    const use = () => {
      document.body.innerHTML = '<p>x</p>';
    };
    await expect(page.evaluate(use)).rejects.toThrow(/requires 'Trusted/);
    const ran = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body{display:none}';
      document.head.append(style);
      return getComputedStyle(document.body).display;
    });
    expect(ran).not.toBe('none');
  });
});
