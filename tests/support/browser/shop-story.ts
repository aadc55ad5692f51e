/** The shop of the pages in the tests' hands: its strip of days, its pictures and what they say. */
import type { Locator, Page } from '@playwright/test';
import { shopStory } from '../../../apps/website/src/content/pages/shop-story.ts';
import { expect } from './test.ts';

const { days, restored, restoredBefore, restoredEarlier } = shopStory;
const restoredOn = (daysAgo: number) =>
  [restored, restoredBefore][daysAgo - 1] ?? restoredEarlier.replace('{days}', String(daysAgo));
/** In the order in which they follow each other. */
export const waysToBreak = [shopStory.falls, shopStory.slides, shopStory.bursts] as const;

export const story = (page: Page) => page.locator('.shop-story');
export const strip = (page: Page) => page.getByRole('slider', { name: shopStory.slider });
export const whole = (page: Page) => story(page).getByRole('img', { name: shopStory.whole });
export const broken = (page: Page) => story(page).getByRole('img', { name: shopStory.broken });
export const button = (page: Page) =>
  story(page).getByRole('button', { name: shopStory.breakIt, exact: true });
/** The pieces of the shop that the visitor breaks, each with where it lies. */
export const pieces = (page: Page) =>
  story(page)
    .locator('li:last-child .pieces > *')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { translate, rotate } = getComputedStyle(part);
        return `${translate} ${rotate}`;
      }),
    );
export const line = (page: Page, text: string) => story(page).getByText(text, { exact: true });

/** Where the middle of a day's cell is, in the window. */
export async function cellOf(page: Page, daysAgo: number): Promise<{ x: number; y: number }> {
  const box = await strip(page).boundingBox();
  if (!box) throw new Error('There is no strip.');
  return {
    x: box.x + (box.width * (days - daysAgo - 0.5)) / days,
    y: box.y + box.height / 2,
  };
}

export async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
}

export async function expectRestored(page: Page, daysAgo: number): Promise<void> {
  await expect(strip(page)).toHaveValue(String(-daysAgo));
  await expect(strip(page)).toHaveAttribute(
    'aria-valuetext',
    `${restoredOn(daysAgo)} ${shopStory.whole}`,
  );
  await expect(line(page, restoredOn(daysAgo))).toBeVisible();
  await expect(whole(page)).toBeVisible();
}

/** `way` is its place in the order; the first is that of a shop which has not been broken yet. */
export async function expectBroken(page: Page, way = 0): Promise<void> {
  const sentence = waysToBreak[way % waysToBreak.length] ?? '';
  await expect(strip(page)).toHaveValue('0');
  await expect(strip(page)).toHaveAttribute('aria-valuetext', `${sentence} ${shopStory.broken}`);
  await expect(line(page, sentence)).toBeVisible();
  await expect(broken(page)).toBeVisible();
  await expect(whole(page)).toHaveCount(0);
}

export const heightOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().height));

/** Chooses every day, as a visitor's hand does, and returns the heights that the part has had. */
export async function heightsOverAllDays(page: Page, part: Locator): Promise<number[]> {
  const heights = new Set<number>();
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    await strip(page).fill(String(-daysAgo));
    heights.add(await heightOf(part));
  }
  return [...heights];
}

/** The three states at once, each with its sentence, and nothing to move them. */
export async function expectThreeStills(page: Page): Promise<void> {
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

/** Sets how fast the page's animations run, from their beginning on; 0 holds them there. Returns a function to change it. */
export async function setAnimationSpeed(page: Page, speed: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const set = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  await set(speed);
  return set;
}
