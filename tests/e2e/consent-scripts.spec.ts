/** Rules 3 and 4: deferred scripts run once and in order; a withdrawal stops and removes them. */
import { SCRIPT_TIMEOUT_MS } from '../../src/consent/activate.ts';
import {
  addToPage,
  banner,
  choiceOf,
  countLoads,
  dialog,
  everything,
  external,
  firstVisit,
  footerButton,
  inline,
  nothing,
  plainPage,
  press,
  ran,
  saveInDialog,
  serveScripts,
  settle,
  storedChoice,
  storeText,
  textOf,
} from '../support/consent-page.ts';
import { expect, test } from '../support/test.ts';

test.use({
  ...firstVisit,
  expectedErrors: /Failed to load resource|boom|Content Security Policy|'integrity' attribute/,
  expectedHosts: /blocked\.example/,
});

test('a slow external script runs before the inline one behind it, across categories', async ({
  page,
}) => {
  const slow = Promise.withResolvers<void>();
  const requested = await serveScripts(page, { slow: slow.promise });
  await addToPage(page, {
    markup:
      inline('marketing', 'first') +
      external('analytics', 'slow') +
      inline('analytics', 'behind') +
      external('functional', 'quick') +
      inline('marketing', 'last'),
  });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => requested).toEqual(['slow']);
  await settle(page);
  expect(await ran(page)).toEqual(['first']);
  slow.resolve();
  await expect.poll(() => ran(page)).toEqual(['first', 'slow', 'behind', 'quick', 'last']);
});

test('a stored choice runs its scripts on every page, each once', async ({
  page,
  context,
  baseURL,
}) => {
  await serveScripts(page, {});
  await addToPage(page, {
    markup: external('analytics', 'a') + inline('analytics', 'b') + inline('marketing', 'm'),
  });
  await storeText(context, `${baseURL}/`, textOf(choiceOf('analytics')));
  await page.goto(plainPage);
  await expect.poll(() => ran(page)).toEqual(['a', 'b']);
  // Saving again, reopening and allowing further categories run nothing twice.
  await saveInDialog(page, choiceOf('analytics'));
  await footerButton(page).click();
  await press(page, 'Schließen');
  await saveInDialog(page, everything);
  await expect.poll(() => ran(page)).toEqual(['a', 'b', 'm']);
});

test('going back and forward runs each script once per page', async ({
  page,
  context,
  baseURL,
}) => {
  await addToPage(page, { markup: inline('analytics', 'a') });
  await storeText(context, `${baseURL}/`, textOf(everything));
  await page.goto(plainPage);
  await page.goto('/agb');
  await page.goBack();
  await expect.poll(() => ran(page)).toEqual(['a']);
  await page.goForward();
  await page.goBack();
  await expect.poll(() => ran(page)).toEqual(['a']);
});

test('failed, blocked and throwing scripts do not stop the rest', async ({ page }) => {
  await serveScripts(page, { missing: 'fails' });
  await addToPage(page, {
    policy: "script-src 'self' 'unsafe-inline'",
    markup: [
      external('analytics', 'missing'),
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

test('a script that never loads delays the rest only until the time-out', async ({ page }) => {
  await serveScripts(page, { never: 'hangs' });
  await addToPage(page, { markup: external('analytics', 'never') + inline('analytics', 'rest') });
  await page.clock.install();
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await page.clock.fastForward(SCRIPT_TIMEOUT_MS / 2);
  expect(await ran(page)).toEqual([]);
  await page.clock.fastForward(SCRIPT_TIMEOUT_MS / 2);
  await expect.poll(() => ran(page)).toEqual(['rest']);
});

test('a withdrawal while scripts load stops those not yet started', async ({ page, context }) => {
  const slow = Promise.withResolvers<void>();
  const requested = await serveScripts(page, { slow: slow.promise });
  await addToPage(page, {
    markup:
      external('analytics', 'slow') + external('analytics', 'late') + inline('analytics', 'i'),
  });
  const loads = countLoads(page);
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => requested).toEqual(['slow']);
  await saveInDialog(page, nothing);
  await expect.poll(loads).toBe(2);
  slow.resolve();
  await settle(page);
  expect(requested).toEqual(['slow']);
  expect(await ran(page)).toEqual([]);
  await expect.poll(() => storedChoice(context)).toEqual(nothing);
});

test('a category withdrawn before its scripts started needs no reload', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  const requested = await serveScripts(page, { slow: slow.promise });
  await addToPage(page, {
    markup:
      external('analytics', 'slow') +
      inline('marketing', 'm') +
      external('marketing', 'late') +
      inline('analytics', 'a'),
  });
  const loads = countLoads(page);
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => requested).toEqual(['slow']);
  await saveInDialog(page, choiceOf('functional', 'analytics'));
  expect(await ran(page)).toEqual([]);
  slow.resolve();
  // `a` is the last script in the document, so all others have been considered.
  await expect.poll(() => ran(page)).toEqual(['slow', 'a']);
  expect(requested).toEqual(['slow']);
  expect(loads()).toBe(1);
});

test('a withdrawal is stored and reloads the page once, at the same address', async ({
  page,
  context,
  baseURL,
}) => {
  await addToPage(page, { markup: inline('analytics', 'a') + inline('marketing', 'm') });
  await storeText(context, `${baseURL}/`, textOf(everything));
  const loads = countLoads(page);
  const address = `${baseURL}${plainPage}?from=mail#inhalt`;
  await page.goto(address);
  await expect.poll(() => ran(page)).toEqual(['a', 'm']);
  await saveInDialog(page, choiceOf('functional', 'marketing'));
  await expect.poll(loads).toBe(2);
  await expect.poll(() => ran(page)).toEqual(['m']);
  expect(page.url()).toBe(address);
  await expect.poll(() => storedChoice(context)).toEqual(choiceOf('functional', 'marketing'));
  await expect(banner(page)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  await page.waitForTimeout(500);
  expect(loads()).toBe(2);
});

test('withdrawing a category that never ran needs no reload', async ({
  page,
  context,
  baseURL,
}) => {
  await addToPage(page, { markup: inline('marketing', 'm') });
  await storeText(context, `${baseURL}/`, textOf(everything));
  const loads = countLoads(page);
  await page.goto(plainPage);
  await saveInDialog(page, choiceOf('marketing'));
  await expect(dialog(page)).toBeHidden();
  await page.waitForTimeout(300);
  expect(loads()).toBe(1);
  expect(await ran(page)).toEqual(['m']);
});

test('unknown and essential categories are never re-created', async ({ page }) => {
  const categories = [
    'essential',
    'unknown',
    '',
    'Analytics',
    'constructor',
    'analytics marketing',
  ];
  const inert = categories.map((name) => inline(name, name)).join('');
  await addToPage(page, { markup: inert + inline('analytics', 'last') });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => ran(page)).toEqual(['last']);
  await expect(page.locator('script[type="text/plain"]')).toHaveCount(categories.length);
});

test('scripts added to the page later run as well, in order', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  await serveScripts(page, { slow: slow.promise });
  await addToPage(page, { markup: external('analytics', 'slow') });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  const add = (markup: string) =>
    page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup);
  await add(inline('analytics', 'while-loading'));
  await settle(page);
  expect(await ran(page)).toEqual([]);
  slow.resolve();
  await expect.poll(() => ran(page)).toEqual(['slow', 'while-loading']);
  await add(`<div>${inline('marketing', 'nested')}</div>${inline('unknown', 'no')}`);
  await expect.poll(() => ran(page)).toEqual(['slow', 'while-loading', 'nested']);
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
  const [plain, module] = await page.evaluate(() =>
    ['plain', 'module'].map((id) => {
      const script = document.getElementById(id) as HTMLScriptElement;
      return { async: script.async, type: script.type, nonce: script.nonce };
    }),
  );
  expect(plain).toMatchObject({ async: true, type: '' });
  expect(module).toMatchObject({ type: 'module', nonce: 'secret' });
});

test('integrity is kept and checked', async ({ page }) => {
  await serveScripts(page, {});
  const wrong = `integrity="sha256-${'A'.repeat(43)}="`;
  await addToPage(page, {
    markup: external('analytics', 'x', wrong) + inline('analytics', 'rest'),
  });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => ran(page)).toEqual(['rest']);
});
