/** The shop that comes back on the home page: moving back on the strip of days restores it. */
import type { CDPSession, Page } from '@playwright/test';
import { shopStory } from '../../../content/pages/shop-story.ts';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { expectNoShift, watchShifts } from '../../support/browser/layout.ts';
import {
  broken,
  button,
  cellOf,
  expectBroken,
  expectRestored,
  heightOf,
  heightsOverAllDays,
  line,
  pieces,
  pressAt,
  story,
  strip,
  waysToBreak,
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
/** Sets how fast the page's animations run, from their beginning on; 0 holds them there. Returns a function to change it. */
async function setAnimationSpeed(page: Page, speed: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const set = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  await set(speed);
  return set;
}

const moved = { reducedMotion: 'no-preference' } as const;

test.describe('on the home page', () => {
  test.use({ ...moved });

  test('the shop works at first, breaks once and comes back, and each scene has its time', {
    tag: '@layout',
  }, async ({ page }) => {
    const shifts = await watchShifts(page);
    await setAnimationSpeed(page, 0);
    await page.goto('/');
    await expect(story(page)).toHaveClass(/seen/);
    const ends = await story(page).evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .map((animation) => animation.effect?.getComputedTiming().endTime),
    );
    expect(Math.max(...ends.map(Number))).toBe(6200);

    for (const [time, sentence, isBroken] of [
      [0, shopStory.before, false],
      [2600, shopStory.before, false],
      [2800, shopStory.mishap, true],
      [5300, shopStory.mishap, true],
      [6200, restored, false],
    ] as const) {
      await standAt(page, time);
      await expect(line(page, sentence), `at ${time} ms`).toBeVisible();
      await expect(broken(page)).toHaveCount(isBroken ? 1 : 0);
      await expect(whole(page)).toHaveCount(isBroken ? 0 : 1);
      await expect(button(page).locator('span')).toHaveCSS('opacity', time === 6200 ? '1' : '0');
    }
    await expectNoShift(page, shifts);
  });

  test('what moves by itself takes less than five seconds, and a click ends it before', async ({
    page,
  }) => {
    await setAnimationSpeed(page, 0);
    await page.goto('/');
    await expect(story(page)).toHaveClass(/seen/);
    const moves = await story(page).evaluate((element) => {
      const times = element
        .getAnimations({ subtree: true })
        .map(({ effect }) => effect?.getComputedTiming());
      const begins = times.map((time) => Number(time?.delay));
      return Math.max(...times.map((time) => Number(time?.endTime))) - Math.min(...begins);
    });
    expect(moves).toBeLessThanOrEqual(5000);
    await button(page).click();
    await expectBroken(page);
    await expect(story(page)).toHaveClass(/awake/);
  });

  test('the script is there before the first click', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const script = page.waitForResponse(/shop-story/);
    await button(page).hover();
    await script;
    // The film goes on.
    await expect(story(page)).not.toHaveClass(/awake/);
  });

  test('the strip of days is the visitor’s, by keyboard and mouse', { tag: '@layout' }, async ({
    page,
  }) => {
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
      await expectBroken(page, 1);
      await page.keyboard.press('Home');
      await expectRestored(page, days - 1);
    });

    await test.step('a click on a cell chooses its day', async () => {
      for (const daysAgo of [5, 0]) {
        const { x, y } = await cellOf(page, daysAgo);
        await page.mouse.click(x, y);
        await expect(strip(page)).toHaveValue(String(-daysAgo));
      }
      await expectBroken(page, 2);
    });

    await test.step('a mouse drawn along the strip chooses the days on its way', async () => {
      await pressAt(page, await cellOf(page, 0));
      for (const daysAgo of [1, 5, 0, 2]) {
        const { x, y } = await cellOf(page, daysAgo);
        await page.mouse.move(x, y, { steps: 5 });
        await (daysAgo === 0 ? expectBroken(page, 3) : expectRestored(page, daysAgo));
      }
      await page.mouse.up();
      await expectRestored(page, 2);
    });

    await test.step('nothing moves, whichever day is chosen', async () => {
      expect(await heightsOverAllDays(page, page.locator('#home'))).toHaveLength(1);
      await expectNoShift(page, shifts);
    });
  });
});

/** The film is over and the shop is the visitor's, as without waiting for it. */
async function openAfterFilm(page: Page): Promise<void> {
  const setSpeed = await setAnimationSpeed(page, 100);
  await page.goto('/');
  await story(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toBeVisible();
  await setSpeed(1);
}

test.describe('in the visitor’s hand', () => {
  test.use({ ...moved });

  test('a click breaks the shop, each time differently, and a day rebuilds it', async ({
    page,
  }) => {
    await openAfterFilm(page);
    const seen = new Set<string>();
    for (const [way, sentence] of [...waysToBreak, ...waysToBreak].entries()) {
      await button(page).click();
      await expectBroken(page, way);
      await expect(story(page).getByRole('status')).toHaveText(`${sentence} ${shopStory.hint}`);
      await expect(line(page, shopStory.hint)).toBeVisible();
      const arrangement = await pieces(page);
      expect(arrangement.filter((piece) => piece === 'none none')).toEqual([]);
      seen.add(arrangement.join());
    }
    expect(seen.size).toBe(2 * waysToBreak.length);

    await strip(page).fill('-2');
    await expectRestored(page, 2);
    await expect(story(page).getByRole('status')).toHaveText('');
    await expect
      .poll(async () => (await pieces(page)).every((piece) => piece === 'none none'))
      .toBe(true);
  });

  test('pieces come back one after the other', async ({ page }) => {
    await openAfterFilm(page);
    await button(page).click();
    await expectBroken(page);
    await setAnimationSpeed(page, 0);
    await strip(page).fill('-1');
    await expectRestored(page, 1);
    const delays = await story(page).evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.pieces'),
        )
        .map(({ effect }) => Number(effect?.getTiming().delay)),
    );
    expect(new Set(delays).size).toBe((await pieces(page)).length);
  });

  test('by keyboard, and the focus stays', async ({ page }) => {
    await openAfterFilm(page);
    await button(page).focus();
    for (const [way, key] of (['Enter', 'Space'] as const).entries()) {
      await page.keyboard.press(key);
      await expectBroken(page, way);
      await expect(button(page)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(strip(page)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expectRestored(page, 1);
  });
});

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
