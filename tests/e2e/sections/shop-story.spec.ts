/** The shop that comes back on the home page: moving back on the strip of days restores it. */
import type { CDPSession, Page } from '@playwright/test';
import { shopStory } from '../../../content/pages/shop-story.ts';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { watchShifts } from '../../support/browser/layout.ts';
import {
  broken,
  cellOf,
  expectBroken,
  expectRestored,
  heightOf,
  heightsOverAllDays,
  line,
  pressAt,
  story,
  strip,
  whole,
} from '../../support/browser/shop-story.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

const { days, restored } = shopStory;

/** Puts every animation of the story at this moment, in milliseconds, and stops it there. */
const standAt = (page: Page, time: number) =>
  story(page).evaluate((element, currentTime) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, time);
const moved = { reducedMotion: 'no-preference' } as const;

test.describe('on the home page', () => {
  test.use({ ...moved });

  test('the shop works at first, breaks once and comes back within three seconds', async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto('/');
    await expect(story(page)).toHaveClass(/seen/);
    const ends = await story(page).evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .map((animation) => animation.effect?.getComputedTiming().endTime),
    );
    expect(Math.max(...ends.map(Number))).toBe(3000);

    for (const [time, sentence, isBroken] of [
      [0, shopStory.before, false],
      [1000, shopStory.before, false],
      [1500, shopStory.mishap, true],
      [3000, restored, false],
    ] as const) {
      await standAt(page, time);
      await expect(line(page, sentence), `at ${time} ms`).toBeVisible();
      await expect(broken(page)).toHaveCount(isBroken ? 1 : 0);
      await expect(whole(page)).toHaveCount(isBroken ? 0 : 1);
      await expect(line(page, shopStory.hint)).toBeVisible({ visible: time === 3000 });
    }
    expect(await shifts()).toEqual([]);
  });

  test('the strip of days is the visitor’s, by keyboard and mouse', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const shifts = await watchShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(strip(page)).toHaveValue('-1');
    // The pictures are part of the page, and no script comes before the strip is touched.
    expect(asked.filter((path) => /shop-story|drawings/.test(path))).toEqual([]);

    await test.step('arrow keys, Home and End', async () => {
      await strip(page).focus();
      await expectRestored(page, 1);
      await page.keyboard.press('ArrowRight');
      await expectBroken(page);
      await page.keyboard.press('ArrowLeft');
      await expectRestored(page, 1);
      await expect(broken(page)).toHaveCount(0);
      await page.keyboard.press('End');
      await expectBroken(page);
      await page.keyboard.press('Home');
      await expectRestored(page, days - 1);
    });

    await test.step('a click on a cell chooses its day', async () => {
      for (const daysAgo of [5, 0]) {
        const { x, y } = await cellOf(page, daysAgo);
        await page.mouse.click(x, y);
        await expect(strip(page)).toHaveValue(String(-daysAgo));
      }
      await expectBroken(page);
    });

    await test.step('a mouse drawn along the strip chooses the days on its way', async () => {
      await pressAt(page, await cellOf(page, 0));
      for (const daysAgo of [1, 5, 0, 2]) {
        const { x, y } = await cellOf(page, daysAgo);
        await page.mouse.move(x, y, { steps: 5 });
        await (daysAgo === 0 ? expectBroken(page) : expectRestored(page, daysAgo));
      }
      await page.mouse.up();
      await expectRestored(page, 2);
    });

    await test.step('nothing moves, whichever day is chosen', async () => {
      expect(await heightsOverAllDays(page, page.locator('#home'))).toHaveLength(1);
      expect(await shifts()).toEqual([]);
    });
  });
});

test.describe('on a phone, first visit', () => {
  test.use({ ...firstVisit, viewport: screens.phone, hasTouch: true, isMobile: true, ...moved });

  test('the story waits until the shop is seen, clear of the cookie banner', async ({ page }) => {
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
    expect(await moving()).toBeGreaterThan(0);
    await expect(line(page, restored)).toBeVisible();
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
