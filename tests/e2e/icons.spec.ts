/** Statistics, selling points and feature cards have an icon; a service's state has its colour. */
import { expect, test } from '../support/test.ts';

/** The pages, and the items on them that the specification gives an icon. */
const items = {
  '/': ['main dl:has(dd.text-figure) > div', '[aria-labelledby="selling-points-title"] ol > li'],
  '/managed-services': ['#leistungen article'],
  '/ssl-zertifikate': ['[aria-labelledby="ssl-address-title"] ol > li'],
  '/email-hosting': [
    '[aria-labelledby="mail-snapshots-title"] ul > li',
    '[aria-labelledby="mail-letter-title"] ul > li',
  ],
} as const;

test('every item has an icon of its own', async ({ page }) => {
  for (const [path, selectors] of Object.entries(items)) {
    await page.goto(path);
    for (const selector of selectors) {
      const icons = await page
        .locator(selector)
        .evaluateAll((found) =>
          found.map((item) =>
            item.querySelector('svg[aria-hidden="true"] path')?.getAttribute('d'),
          ),
        );
      expect(icons.length, selector).toBeGreaterThan(0);
      // An operator's own figures and points may stand without icons: then none of them has one.
      const drawn = icons.filter((icon) => icon !== undefined);
      if (path === '/' && drawn.length === 0) continue;
      expect(drawn, selector).toHaveLength(icons.length);
      expect(new Set(drawn).size, selector).toBe(icons.length);
    }
  }
});

test('the status page holds the colours of all states, and an unknown word is neutral', async ({
  page,
}) => {
  await page.goto('/system-status');
  const colours = await page
    .locator('[data-state]')
    .first()
    .evaluate((mark: HTMLElement) =>
      ['operational', 'degraded', 'down', 'unknown', 'wartung'].map((state) => {
        mark.dataset['state'] = state;
        return getComputedStyle(mark).color;
      }),
    );
  expect(new Set(colours).size).toBe(4);
  expect(colours[4]).toBe(colours[3]);
});
