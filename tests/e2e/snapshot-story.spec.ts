/** The shop on /snapshots-backups: an edge parts the restored one from that of today. */
import type { Page } from '@playwright/test';
import { snapshots } from '@site/company/pages/snapshots';
import { contactHrefAbout } from '@site/company/routes';
import { shopStory } from '../../apps/website/src/content/pages/shop-story.ts';
import { expectNoShift, watchShifts } from '../support/browser/layout.ts';
import {
  broken,
  button,
  expectBroken,
  expectRestored,
  heightsOverAllDays,
  pieces,
  pressAt,
  strip,
  whole,
} from '../support/browser/shop-story.ts';
import { expect, test } from '../support/browser/test.ts';

const { days } = shopStory;
const { edge: edgeWords } = snapshots.logbook;
const edge = (page: Page) => page.getByRole('slider', { name: edgeWords.name });

/** What the edge says of the share of the restored shop, in percent. */
const expectShare = (page: Page, share: number) =>
  expect(edge(page)).toHaveAttribute(
    'aria-valuetext',
    edgeWords.value.replace('{share}', String(share)),
  );

test('on /snapshots-backups an edge parts the restored shop from that of today', {
  tag: '@layout',
}, async ({ page }) => {
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

  await test.step('the button breaks the shop, and the edge compares with what is left', async () => {
    // Its middle is below the edge.
    await button(page).locator('span').click();
    await expectBroken(page, 1);
    await expect(edge(page)).toHaveCount(0);
    await expect(band.getByText('Montag, 15. Juni 2026')).toBeVisible();
    const wreck = await pieces(page);
    await strip(page).fill('-2');
    await expectRestored(page, 2);
    await expect(broken(page)).toBeVisible();
    const uncovered = await broken(page)
      .locator('.pieces > *')
      .evaluateAll((parts) =>
        parts.map((part) => `${getComputedStyle(part).translate} ${getComputedStyle(part).rotate}`),
      );
    expect(uncovered).toEqual(wreck);
  });

  await test.step('a press on the broken shop or the restored one breaks it again', async () => {
    const box = await whole(page).boundingBox();
    if (!box) throw new Error('There is no picture.');
    const [x, y] = [box.x + box.width / 4, box.y + box.height / 4];
    await page.mouse.click(x, y);
    await expectBroken(page, 2);
    await page.mouse.click(x, y);
    await expectBroken(page, 3);
    await strip(page).fill('-1');
    await expectRestored(page, 1);
    await expectShare(page, 100);
  });

  await expectNoShift(page, shifts);
  await test.step('the band keeps its height on every day', async () => {
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const message = `/snapshots-backups at ${width} px: the heights of the band over all days`;
      expect(await heightsOverAllDays(page, band), message).toHaveLength(1);
    }
  });

  await test.step('it ends in the way to the form', async () => {
    await expect(band.getByRole('link')).toHaveAttribute(
      'href',
      contactHrefAbout(snapshots.logbook.topic),
    );
  });
});
