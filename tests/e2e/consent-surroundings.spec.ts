/** Rule 10: blocked cookies, no JavaScript, failing scripts, a strict policy, Global Privacy Control. */
import { createHash } from 'node:crypto';
import {
  addToPage,
  banner,
  cookieName,
  countLoads,
  dialog,
  everything,
  external,
  firstVisit,
  footerButton,
  holdModules,
  inline,
  nothing,
  plainPage,
  press,
  ran,
  saveInDialog,
  serveScripts,
  storedChoice,
} from '../support/consent-page.ts';
import { expect, test } from '../support/test.ts';

test.use(firstVisit);

test.describe('cookies that do not work', () => {
  const hostile = {
    'throw on reading and writing': () => {
      const refuse = () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    },
    'are ignored': () => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    },
    'throw, like all other storage': () => {
      const refuse = () => {
        throw new DOMException('Storage is disabled.', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore']) {
        Object.defineProperty(window, name, { get: refuse });
      }
    },
  };
  for (const [how, init] of Object.entries(hostile)) {
    test(`cookies that ${how}: the choice is valid for this page`, async ({ page }) => {
      await page.addInitScript(init);
      await addToPage(page, { markup: inline('analytics', 'a') });
      const loads = countLoads(page);
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      await page.goto(plainPage);
      await expect(banner(page)).toBeVisible();
      expect(await ran(page)).toEqual([]);
      // A value that cannot be read is logged, once; a browser without cookies simply has none.
      const reported = warnings.filter((text) => text.includes(cookieName));
      expect(reported).toHaveLength(how.startsWith('throw') ? 1 : 0);
      await press(page, 'Alle akzeptieren');
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => ran(page)).toEqual(['a']);
      // Reading the cookie again must not mistake its absence for a withdrawal.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await footerButton(page).click();
      await expect(dialog(page).getByRole('switch', { name: 'Analyse' })).toBeChecked();
      await press(page, 'Abbrechen');
      expect(loads()).toBe(1);
      // A withdrawal works as well; the reloaded page asks again.
      await saveInDialog(page, nothing);
      await expect.poll(loads).toBe(2);
      await expect(banner(page)).toBeVisible();
      expect(await ran(page)).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no banner and no dead button', async ({ page, context }) => {
    await page.goto(plainPage);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(footerButton(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('our own scripts fail or load late', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the banner is hidden when the module fails to load', async ({ page, context }) => {
    await page.route('**/_assets/*.js', (route) => route.abort());
    await page.goto(plainPage);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });

  for (const [button, outcome] of [
    ['Alle akzeptieren', everything],
    ['Alle ablehnen', nothing],
    ['Einstellungen', undefined],
  ] as const) {
    test(`„${button}“ pressed before the module has loaded takes effect afterwards`, async ({
      page,
      context,
    }) => {
      const release = await holdModules(page);
      await page.goto(plainPage, { waitUntil: 'commit' });
      await press(page, button);
      expect(await page.evaluate(() => typeof window.hasConsent)).toBe('undefined');
      expect(await context.cookies()).toEqual([]);
      release();
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => storedChoice(context)).toEqual(outcome);
      await expect(dialog(page)).toBeVisible({ visible: outcome === undefined });
    });
  }
});

test.describe('a strict policy', () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

  /** The policy that the server sends, with the hash of one script added as if an operator had listed it. */
  async function strictPolicy(url: string, listed: string): Promise<string> {
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    return (
      policy
        .replace("script-src 'self'", `script-src 'self' ${listed}`)
        // The build does the same when an operator lists scripts (config/trusted-types.ts).
        .replace(/; require-trusted-types-for .*/, '')
    );
  }

  test('causes no violations, and listed scripts run', async ({ page, baseURL }) => {
    const listed = `(window.ran ??= []).push('listed')`;
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await serveScripts(page, {});
    await addToPage(page, {
      policy: await strictPolicy(`${baseURL}${plainPage}`, hash(listed)),
      markup: inline('analytics', 'listed') + external('analytics', 'file'),
    });
    await page.goto(plainPage);
    await expect(banner(page)).toBeVisible();
    await press(page, 'Einstellungen');
    await press(page, 'Abbrechen');
    await press(page, 'Alle akzeptieren');
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => ran(page)).toEqual(['listed', 'file']);
    await saveInDialog(page, everything);
    const violations = await page.evaluate(
      () => (window as unknown as { violations: string[] }).violations,
    );
    expect(violations).toEqual([]);
  });

  test.describe('that blocks even our inline script', () => {
    test.use({ expectedErrors: /Content Security Policy/ });
    test('the module still shows the banner', async ({ page, context }) => {
      await addToPage(page, { policy: "script-src 'self'" });
      await page.goto(plainPage);
      await expect(banner(page)).toBeVisible();
      await press(page, 'Alle ablehnen');
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => storedChoice(context)).toEqual(nothing);
    });
  });
});

test('Global Privacy Control keeps optional categories off until an explicit choice', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await addToPage(page, { markup: inline('analytics', 'a') });
  await page.goto(plainPage);
  await expect(banner(page)).toContainText('Global Privacy Control');
  await expect(banner(page).getByText('Global Privacy Control')).toBeVisible();
  expect(await ran(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await footerButton(page).click();
  for (const label of ['Funktional', 'Analyse', 'Marketing']) {
    await expect(dialog(page).getByRole('switch', { name: label })).not.toBeChecked();
  }
  await press(page, 'Abbrechen');
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => ran(page)).toEqual(['a']);
  await page.reload();
  await expect(banner(page)).toBeHidden();
  expect(await ran(page)).toEqual(['a']);
  await expect.poll(() => storedChoice(context)).toEqual(everything);
});

test('without Global Privacy Control the banner does not mention it', async ({ page }) => {
  await page.goto(plainPage);
  await expect(banner(page).getByText('Global Privacy Control')).toBeHidden();
});
