/** The pages under their Content-Security-Policy: strings become neither markup nor script, with and without our server. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { headersFor, parseHeaderRules } from '@site/company/header-rules';
import { expect, test } from '../support/browser/test.ts';
import { dist } from '../support/pages/built-text.ts';
import { unknownPath } from '../support/pages/pages.ts';

test.use({ expectedErrors: /requires 'Trusted|policy|404|diese-seite/i });

const sinks: Record<string, () => unknown> = {
  'markup of an element': () => {
    document.body.innerHTML = '<p>x</p>';
  },
  'markup of a document': () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
  'address of a script': () => {
    document.createElement('script').src = '/x.js';
  },
  'text of a script': () => {
    document.createElement('script').text = 'x()';
  },
  'address of a worker': () => new Worker('/x.js'),
};

async function expectStringsRefused(page: Page): Promise<void> {
  for (const [name, use] of Object.entries(sinks)) {
    await expect(page.evaluate(use), name).rejects.toThrow(/requires 'Trusted/);
  }
  const make = () => window.trustedTypes?.createPolicy('mine', { createScriptURL: () => '' });
  await expect(page.evaluate(make)).rejects.toThrow(/disallowed/);
}

// `_headers` has no policy for unknown addresses (docs/adr/0007), so the page for them brings its own.
test('strings are refused, also on a static host’s page for unknown addresses, which works under its own policy', async ({
  page,
}) => {
  await page.goto('/impressum');
  await expectStringsRefused(page);
  const read = (name: string): string => readFileSync(join(dist, name), 'utf8');
  await page.route(`**${unknownPath}`, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'text/html; charset=utf-8',
      headers: Object.fromEntries(headersFor(parseHeaderRules(read('_headers')), unknownPath)),
      body: read('404.html'),
    }),
  );
  const response = await page.goto(unknownPath);
  expect(response?.headers()['content-security-policy']).toBeUndefined();
  await expect(page.locator('h1')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await expectStringsRefused(page);
  const display = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body{display:none}';
    document.head.append(style);
    return getComputedStyle(document.body).display;
  });
  expect(display).not.toBe('none');
});
