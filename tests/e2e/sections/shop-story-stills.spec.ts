/** The shop that comes back, where nothing moves: its three states stand side by side. */
import type { Page } from '@playwright/test';
import { shopStory } from '../../../content/pages/shop-story.ts';
import { broken, line, story, strip, whole } from '../../support/browser/shop-story.ts';
import { expect, test } from '../../support/browser/test.ts';

/** The three states at once, each with its sentence, and nothing to move them. */
async function expectThreeStills(page: Page): Promise<void> {
  const stills = story(page).getByRole('listitem');
  await expect(stills).toHaveCount(3);
  await expect(whole(page)).toHaveCount(2);
  await expect(broken(page)).toBeVisible();
  for (const text of [shopStory.before, shopStory.mishap, shopStory.restored]) {
    await expect(line(page, text)).toBeVisible();
  }
  await expect(story(page).locator('input')).toBeHidden();
  await expect(story(page).locator('button')).toBeHidden();
}

const placesOfStills = (page: Page) =>
  story(page)
    .getByRole('img')
    .evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { top, width } = picture.getBoundingClientRect();
        return { top, width };
      }),
    );

test('with reduced motion the home page shows the three states in a row', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectThreeStills(page);
    const places = await placesOfStills(page);
    expect(new Set(places.map(({ top }) => top)).size, `/ at ${width} px: rows of pictures`).toBe(
      1,
    );
    const smallest = Math.min(...places.map((place) => place.width));
    expect(smallest, `/ at ${width} px: the width of the smallest picture`).toBeGreaterThan(80);
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('three states are there at once', async ({ page }) => {
    for (const path of ['/', '/snapshots-backups']) {
      await page.goto(path);
      await expectThreeStills(page);
    }
  });
});

test.describe('where its script does not come', () => {
  test.use({
    expectedErrors: /Failed to load resource|ERR_FAILED/,
    reducedMotion: 'no-preference',
  });

  test('three stills tell the story', async ({ page }) => {
    await page.route('**/_assets/shop-story.*', (route) => route.abort());
    await page.goto('/');
    await strip(page).focus();
    await expectThreeStills(page);
  });
});
