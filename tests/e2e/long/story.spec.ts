/** The shop that comes back: by touch, while it is out of view, without its script, and and for less than five seconds. */
import type { CDPSession } from '@playwright/test';
import { shopStory } from '../../../apps/website/src/content/pages/shop-story.ts';
import { firstVisit } from '../../support/browser/consent-page.ts';
import {
  cellOf,
  expectRestored,
  heightOf,
  line,
  setAnimationSpeed,
  story,
  strip,
} from '../../support/browser/shop-story.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

const moved = { reducedMotion: 'no-preference' } as const;

test.describe('on a phone, first visit', () => {
  test.use({ ...firstVisit, viewport: screens.phone, hasTouch: true, isMobile: true, ...moved });

  test('the story waits until the shop is seen, clear of the cookie banner', async ({ page }) => {
    const setSpeed = await setAnimationSpeed(page, 0);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-consent-banner');
    const moving = () =>
      story(page).evaluate((element) => element.getAnimations({ subtree: true }).length);
    expect(await moving()).toBe(0);
    await expect(line(page, shopStory.before)).toBeVisible();
    await expect(story(page)).not.toHaveClass(/seen/);
    await page.evaluate(() =>
      document.querySelector('.shop-story')?.scrollIntoView({ block: 'start' }),
    );
    await expect(story(page)).toHaveClass(/seen/);
    await expect.poll(moving).toBeGreaterThan(0);
    await setSpeed(1);
    await expect(line(page, shopStory.restored)).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true, ...moved });

  const touch = (session: CDPSession, type: string, points: readonly object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);

  test('a tap chooses a day; a finger drawn up from the strip scrolls the page', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await story(page).scrollIntoViewIfNeeded();
    expect(await heightOf(strip(page))).toBeGreaterThanOrEqual(44);
    const { x, y } = await cellOf(page, 1);
    await page.touchscreen.tap(x, y);
    await expectRestored(page, 1);

    const session = await context.newCDPSession(page);
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    const start = await cellOf(page, 0);
    await touch(session, 'touchStart', [start]);
    for (const up of [20, 60, 120, 180]) {
      await touch(session, 'touchMove', [{ x: start.x, y: start.y - up }]);
    }
    await touch(session, 'touchEnd', []);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await expect(strip(page)).toHaveValue('-1');
  });
});
