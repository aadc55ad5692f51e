/** The shop that comes back: moving back on the strip of days restores it, on the home page and on /snapshots-backups. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { contactHrefAbout } from '../../../config/routes.ts';
import { shopStory } from '../../../content/pages/shop-story.ts';
import { snapshots } from '../../../content/pages/snapshots.ts';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { watchShifts } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

const { days, restored } = shopStory;
const { edge: edgeWords } = snapshots.logbook;
const restoredOn = (daysAgo: number) =>
  daysAgo === 1 ? restored : shopStory.restoredEarlier.replace('{days}', String(daysAgo));

const story = (page: Page) => page.locator('.shop-story');
const strip = (page: Page) => page.getByRole('slider', { name: shopStory.slider });
const edge = (page: Page) => page.getByRole('slider', { name: edgeWords.name });
const whole = (page: Page) => story(page).getByRole('img', { name: shopStory.whole });
const broken = (page: Page) => story(page).getByRole('img', { name: shopStory.broken });
const line = (page: Page, text: string) => story(page).getByText(text, { exact: true });

/** Where the middle of a day's cell is, in the window. */
async function cellOf(page: Page, daysAgo: number): Promise<{ x: number; y: number }> {
  const box = await strip(page).boundingBox();
  if (!box) throw new Error('There is no strip.');
  return {
    x: box.x + (box.width * (days - daysAgo - 0.5)) / days,
    y: box.y + box.height / 2,
  };
}

async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
}

async function expectRestored(page: Page, daysAgo: number): Promise<void> {
  await expect(strip(page)).toHaveValue(String(-daysAgo));
  await expect(strip(page)).toHaveAttribute(
    'aria-valuetext',
    `${restoredOn(daysAgo)} ${shopStory.whole}`,
  );
  await expect(line(page, restoredOn(daysAgo))).toBeVisible();
  await expect(whole(page)).toBeVisible();
}

/** What the edge says of the share of the restored shop, in percent. */
const expectShare = (page: Page, share: number) =>
  expect(edge(page)).toHaveAttribute(
    'aria-valuetext',
    edgeWords.value.replace('{share}', String(share)),
  );

async function expectBroken(page: Page): Promise<void> {
  await expect(strip(page)).toHaveValue('0');
  await expect(strip(page)).toHaveAttribute(
    'aria-valuetext',
    `${shopStory.mishap} ${shopStory.broken}`,
  );
  await expect(line(page, shopStory.mishap)).toBeVisible();
  await expect(broken(page)).toBeVisible();
  await expect(whole(page)).toHaveCount(0);
}

const heightOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().height));

/** Chooses every day, as a visitor's hand does, and returns the heights that the part has had. */
async function heightsOverAllDays(page: Page, part: Locator): Promise<number[]> {
  const heights = new Set<number>();
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    await strip(page).fill(String(-daysAgo));
    heights.add(await heightOf(part));
  }
  return [...heights];
}

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

/** The three states at once, each with its sentence, and nothing to move them. */
async function expectThreeStills(page: Page): Promise<void> {
  const stills = story(page).getByRole('listitem');
  await expect(stills).toHaveCount(3);
  await expect(whole(page)).toHaveCount(2);
  await expect(broken(page)).toBeVisible();
  for (const text of [shopStory.before, shopStory.mishap, restored]) {
    await expect(line(page, text)).toBeVisible();
  }
  await expect(story(page).locator('input')).toBeHidden();
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

test('with reduced motion the home page shows the three states in reading order, large enough to be read', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const [width, atLeast] of [
    [320, 105],
    [390, 140],
    [820, 220],
    [1440, 240],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectThreeStills(page);
    const places = await placesOfStills(page);
    const tops = places.map(({ top }) => top);
    expect(tops, `at ${width} px`).toEqual(tops.toSorted((a, b) => a - b));
    const smallest = Math.min(...places.map((place) => place.width));
    expect(smallest, `at ${width} px`).toBeGreaterThan(atLeast);
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

test('on /snapshots-backups an edge parts the restored shop from that of today', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00+02:00'));
  const shifts = await watchShifts(page);
  await page.goto('/snapshots-backups');
  const band = page.locator('section:has(.shop-story)');
  await band.scrollIntoViewIfNeeded();

  await test.step('once seen, both sides are there', async () => {
    await expectRestored(page, 1);
    await expect(broken(page)).toBeVisible();
    await expectShare(page, 50);
  });

  await test.step('the edge moves by keyboard and mouse, and with it the picture', async () => {
    const cut = () => whole(page).evaluate((image) => getComputedStyle(image).clipPath);
    const cuts = [await cut()];
    await edge(page).press('Home');
    await expectShare(page, 0);
    cuts.push(await cut());
    const box = await edge(page).boundingBox();
    if (!box) throw new Error('There is no edge.');
    const y = box.y + box.height / 2;
    await pressAt(page, { x: box.x + 1, y });
    await page.mouse.move(box.x + box.width / 2, y, { steps: 5 });
    await expectShare(page, 50);
    expect(await cut()).toBe(cuts[0]);
    await page.mouse.move(box.x + box.width, y, { steps: 5 });
    await expectShare(page, 100);
    cuts.push(await cut());
    await page.mouse.up();
    expect(new Set(cuts).size).toBe(3);
  });

  await test.step('the date follows the day', async () => {
    await strip(page).press('End');
    await expectBroken(page);
    await expect(edge(page)).toHaveCount(0);
    await expect(band.getByText('Montag, 15. Juni 2026')).toBeVisible();
    await strip(page).press('Home');
    await expectRestored(page, days - 1);
  });

  expect(await shifts()).toEqual([]);
  await test.step('the band keeps its height on every day', async () => {
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await heightsOverAllDays(page, band), `at ${width} px`).toHaveLength(1);
    }
  });

  await test.step('it ends in the way to the form', async () => {
    await expect(band.getByRole('link')).toHaveAttribute(
      'href',
      contactHrefAbout(snapshots.logbook.topic),
    );
  });
});

test.describe('where its script does not come', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/, ...moved });

  test('three stills tell the story', async ({ page }) => {
    await page.route('**/_assets/shop-story.*', (route) => route.abort());
    await page.goto('/');
    await strip(page).focus();
    await expectThreeStills(page);
  });
});
