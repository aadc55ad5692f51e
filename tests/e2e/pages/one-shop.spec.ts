/** One shop walks from page to page: the first drawing of each page has the name `shop` for the transition between pages. */
import { optionalHref, routes } from '../../../config/routes.ts';
import { choosing } from '../../../content/choosing/choosing.ts';
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

  // A busy machine may abort the transition after it has begun.
  test.describe('on the way', () => {
    test.use({ expectedErrors: /Transition was (?:aborted|skipped)/ });

    test('it takes part in the transition from the home page to the next', async ({ page }) => {
      await page.goto('/');
      await painted(page);
      expect(await transitionNames(page), '/: elements with a name for the transition').toEqual([
        'shop',
      ]);
      await noteTransition(page);
      // A link beside the drawing: what is out of view takes no part in a transition.
      await page.locator(`#home a[href="${systemStatus.path}"]`).click();
      await expect(page).toHaveURL(systemStatus.path);
      expect(await hadTransition(page), 'the transition from / to the next page').toBe('true');
      const there = `${systemStatus.path}: elements with a name for the transition`;
      expect(await transitionNames(page), there).toEqual(['shop']);
    });
  });
});

test('with reduced motion nothing has a name', async ({ page }) => {
  for (const path of ['/', ssl.path]) {
    await page.goto(path);
    expect(await transitionNames(page)).toEqual([]);
  }
});
