/** Scripts that wait for consent, where they fail or differ. */
import { inlineHashes } from '../../../apps/website/build/headers/inline-hashes.ts';
import {
  addToPage,
  choiceOf,
  dialog,
  external,
  firstVisit,
  inline,
  plainPage,
  press,
  ran,
  saveInDialog,
  serveScripts,
} from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { settle } from '../../support/browser/waiting.ts';

test.use({
  ...firstVisit,
  expectedErrors: /Failed to load resource|boom|Content Security Policy|'integrity' attribute/,
  expectedHosts: /blocked\.example/,
});

test('scripts that an operator puts into a page run under the site’s own policy', async ({
  page,
  request,
}) => {
  await serveScripts(page, {});
  const markup =
    external('analytics', 'file') +
    inline('analytics', 'code') +
    '<script type="text/plain" data-consent="analytics" src="/waiting/address.js"></script>';
  const own = (await request.get(plainPage)).headers()['content-security-policy'] ?? '';
  expect(own).toContain('require-trusted-types-for');
  const hashes = inlineHashes(markup).scripts.join(' ');
  await addToPage(page, { markup, policy: own.replace('script-src', `script-src ${hashes}`) });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => ran(page)).toEqual(['file', 'code', 'address']);
});

test('failed, blocked, throwing and changed scripts do not stop the rest', async ({ page }) => {
  await serveScripts(page, { missing: 'fails' });
  await addToPage(page, {
    policy: "script-src 'self' 'unsafe-inline'",
    markup: [
      external('analytics', 'missing'),
      external('analytics', 'changed', `integrity="sha256-${'A'.repeat(43)}="`),
      '<script type="text/plain" data-consent="analytics" src="https://blocked.example/x.js"></script>',
      '<script type="text/plain" data-consent="analytics" src=""></script>',
      '<script type="text/plain" data-consent="analytics">throw new Error("boom")</script>',
      inline('analytics', 'rest'),
    ].join(''),
  });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => ran(page)).toEqual(['rest']);
});

test('attributes are kept, the nonce by property, modules stay modules', async ({ page }) => {
  await serveScripts(page, {});
  const kept =
    'id="tag" defer crossorigin="anonymous" referrerpolicy="no-referrer" data-site="7" @odd="1"';
  await addToPage(page, {
    policy: "script-src 'self' 'nonce-secret' 'unsafe-inline'",
    markup: `${external('analytics', 'tag', kept)}
      <script type="text/plain" data-consent="analytics" id="plain" async src="/waiting/plain.js"></script>
      <script type="text/plain" data-consent="analytics" id="module" data-type="module" nonce="secret">
        (window.ran ??= []).push(import.meta.url ? 'module' : '')
      </script>`,
  });
  await page.goto(plainPage);
  // The page's own inline scripts have no nonce, so the policy lets only files and the module run.
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => ran(page)).toEqual(['tag', 'plain', 'module']);
  const attributes = await page.locator('#tag').evaluate((element: HTMLScriptElement) => ({
    ...Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    type: element.type,
    async: element.async,
  }));
  expect(attributes).toMatchObject({
    id: 'tag',
    defer: '',
    crossorigin: 'anonymous',
    referrerpolicy: 'no-referrer',
    'data-site': '7',
    '@odd': '1',
    type: '',
    async: false,
  });
  await expect(page.locator('#plain')).toHaveJSProperty('async', true);
  await expect(page.locator('#module')).toHaveJSProperty('type', 'module');
  await expect(page.locator('#module')).toHaveJSProperty('nonce', 'secret');
});

test('hasConsent returns booleans and consentchange reports every change', async ({ page }) => {
  await page.goto(plainPage);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('consentchange', ({ detail }) => {
      heard.push({ ...detail }, window.hasConsent('analytics'));
      // Changing the event's detail must not allow anything.
      Object.assign(detail, { marketing: true });
    });
  });
  const check = (category: string) => page.evaluate((name) => window.hasConsent(name), category);
  expect(await check('essential')).toBe(true);
  expect(await check('analytics')).toBe(false);
  await saveInDialog(page, choiceOf('analytics'));
  await expect.poll(() => check('analytics')).toBe(true);
  for (const name of ['marketing', 'functional', 'toString', '__proto__', '']) {
    expect(await check(name)).toBe(false);
  }
  // Saving the same choice again does not count as a change.
  await saveInDialog(page, choiceOf('analytics'));
  await expect(dialog(page)).toBeHidden();
  // The dialog saves after it has disappeared.
  await settle(page);
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  expect(await heard()).toEqual([choiceOf('analytics'), true]);
});
