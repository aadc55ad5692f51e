/** What moves between pages: one shop walks from page to page, and pages cross-fade. Nothing does with reduced motion. */
import type { Page } from '@playwright/test';
import { choosing } from '@site/company/choosing/choosing';
import { optionalHref, routes } from '@site/company/routes';
import { expect, test } from '../../support/browser/test.ts';
import { transitionNames } from '../../support/browser/transition-names.ts';
import { hadTransition, noteTransition, painted } from '../../support/browser/transitions.ts';
import { notFoundErrors, unknownPath } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

const { infrastructure, snapshots, managedServices, ssl, email, systemStatus } = routes;

const paths = [
  '/',
  ...[infrastructure, snapshots, managedServices, ssl, email, systemStatus].map(({ path }) => path),
  choosing.action,
  ...[optionalHref('switching') ?? []].flat(),
  unknownPath,
];

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('each page with a drawing has one shop, and no other name', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      expect(
        await transitionNames(page),
        `${path}: elements with a name for the transition`,
      ).toEqual(['shop']);
    }
  });
});

test('with reduced motion nothing has a name', async ({ page }) => {
  for (const path of ['/', ssl.path]) {
    await page.goto(path);
    expect(await transitionNames(page)).toEqual([]);
  }
});

test('scrolling is smooth unless the visitor prefers less motion', async ({ page }) => {
  await page.goto('/');
  for (const [reducedMotion, behaviour] of [
    ['reduce', 'auto'],
    ['no-preference', 'smooth'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', behaviour);
  }
});

async function crossFades(page: Page): Promise<string | null> {
  await page.goto('/agb');
  await painted(page);
  await noteTransition(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await page.waitForURL('**/impressum');
  return hadTransition(page);
}

test.describe('motion', () => {
  // A fade begins when the browser says so; a busy machine may abort it later.
  test.use({ expectedErrors: /Transition was (?:aborted|skipped)/ });

  test('pages cross-fade, but not with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await crossFades(page)).toBe('true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await crossFades(page)).toBe('false');
  });
});
