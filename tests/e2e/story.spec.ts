/** The shop that comes back on the home page: moving back on the strip of days restores it. */
import type { Page } from '@playwright/test';
import { shopStory } from '../../apps/website/src/content/pages/shop-story.ts';
import { expectNoShift, watchShifts } from '../support/browser/layout.ts';
import {
  broken,
  button,
  cellOf,
  expectBroken,
  expectRestored,
  expectThreeStills,
  heightsOverAllDays,
  line,
  pieces,
  pressAt,
  setAnimationSpeed,
  story,
  strip,
  waysToBreak,
  whole,
} from '../support/browser/shop-story.ts';
import { expect, test } from '../support/browser/test.ts';

const { days, restored } = shopStory;

/** Puts every animation of the story at this moment, in milliseconds, and stops it there. */
const standAt = (page: Page, time: number) =>
  story(page).evaluate((element, currentTime) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, time);

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

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the shop works at first, breaks once and comes back, and each scene has its time', {
    tag: '@layout',
  }, async ({ page }) => {
    const shifts = await watchShifts(page);
    await setAnimationSpeed(page, 0);
    await page.goto('/');
    await expect(story(page)).toHaveClass(/seen/);
    const { begin, end } = await story(page).evaluate((element) => {
      const times = element
        .getAnimations({ subtree: true })
        .map(({ effect }) => effect?.getComputedTiming());
      return {
        begin: Math.min(...times.map((time) => Number(time?.delay))),
        end: Math.max(...times.map((time) => Number(time?.endTime))),
      };
    });
    expect(end).toBe(6200);
    // What moves by itself for longer needs a way to stop it (WCAG 2.2.2).
    expect(end - begin).toBeLessThanOrEqual(5000);

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
    await button(page).click();
    await expectBroken(page);
    await expect(story(page)).toHaveClass(/awake/);
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

  test('a click or a key breaks the shop, each time differently, and a day rebuilds it', async ({
    page,
  }) => {
    await openAfterFilm(page);
    const seen = new Set<string>();
    for (const [way, sentence] of [...waysToBreak, ...waysToBreak].entries()) {
      if (way % 2 === 0) await button(page).click();
      else await button(page).press('Enter');
      await expect(button(page)).toBeFocused();
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
});

/** The film is over and the shop is the visitor's, as without waiting for it. */
async function openAfterFilm(page: Page): Promise<void> {
  const setSpeed = await setAnimationSpeed(page, 100);
  await page.goto('/');
  await story(page).scrollIntoViewIfNeeded();
  await expect(button(page)).toBeVisible();
  await setSpeed(1);
}
