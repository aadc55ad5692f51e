/** What a visitor touches on the service pages: the list of advantages, the damage calculator, and the shop with its edge. */
import type { Page } from '@playwright/test';
import { snapshots } from '@site/company/pages/snapshots';
import { damageOf } from '../../apps/website/src/damage/damage.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { expectNoOverflow } from '../support/browser/layout.ts';
import { expect, test } from '../support/browser/test.ts';
import { screens } from '../support/pages/pages.ts';

const items = (page: Page) => page.locator('#vorteile details');
const title = (page: Page, index: number) => items(page).nth(index).locator('summary');
const openItems = (page: Page) => page.locator('#vorteile details[open]');

test('ten advantages open one at a time, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/infrastruktur');
  await expect(items(page)).toHaveCount(10);

  await test.step('arrow keys, Home and End move the focus and open nothing', async () => {
    await title(page, 0).focus();
    for (const [key, lands] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 9],
      ['ArrowDown', 0],
      ['End', 9],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(title(page, lands)).toBeFocused();
    }
    await expect(openItems(page)).toHaveCount(0);
  });

  await test.step('one is open at a time, and a second click closes it', async () => {
    for (const index of [0, 4]) {
      await title(page, index).click();
      await expect(openItems(page)).toHaveCount(1);
      await expect(items(page).nth(index).locator('p')).toBeVisible();
    }
    await title(page, 4).click();
    await expect(openItems(page)).toHaveCount(0);
  });

  await test.step('Enter and Space open and close the focused one', async () => {
    await title(page, 2).focus();
    await page.keyboard.press('Enter');
    await expect(items(page).nth(2)).toHaveAttribute('open');
    await page.keyboard.press('Space');
    await expect(openItems(page)).toHaveCount(0);
  });
});

const { calculator } = snapshots.ledger;
const place = '[data-damage]';
const plain = (amount: number) => amount.toLocaleString('de-DE');

const resultOf = (revenuePerDay: number, hours: number): string => {
  const { lostRevenue, total } = damageOf(calculator.ranges, { revenuePerDay, hours });
  return calculator.result
    .replace('{lost}', plain(lostRevenue))
    .replace('{from}', plain(total[0]))
    .replace('{to}', plain(total[1]));
};

const wrong = calculator.wrong.replace('{revenue}', '10.000.000').replace('{hours}', '720');

const parts = (page: Page) => ({
  revenue: page.getByLabel(calculator.revenue),
  hours: page.getByLabel(calculator.hours),
  shown: page.locator(`${place} > p`),
  spoken: page.locator(`${place} output`),
});

test('it answers by keyboard, is heard once, and says what may be typed', {
  tag: '@layout',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('damage-calculator')) scripts.push(request.url());
  });
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.setViewportSize(screens.phone);
  await page.goto('/snapshots-backups');
  await page.clock.pauseAt('2026-03-02T11:00:00');
  const { revenue, hours, shown, spoken } = parts(page);
  const spokenTexts: string[] = [];
  await page.exposeFunction('note', (text: string) => spokenTexts.push(text));
  await page.evaluate((selector) => {
    const output = document.querySelector(`${selector} output`);
    const noting = window as unknown as { note: (text: string | null) => void };
    if (output) {
      new MutationObserver(() => noting.note(output.textContent)).observe(output, {
        childList: true,
      });
    }
  }, place);

  await test.step('nothing is fetched before it is touched', async () => {
    await revenue.scrollIntoViewIfNeeded();
    await expect(shown).toHaveText(calculator.withSnapshots);
    expect(scripts).toEqual([]);
  });

  await test.step('a filled calculator answers at once, and is heard once', async () => {
    await revenue.focus();
    await expect(revenue).toHaveAttribute('aria-invalid', 'false');
    await expect.poll(() => scripts).toHaveLength(1);
    await page.keyboard.type('2400');
    await page.keyboard.press('Tab');
    await expect(hours).toBeFocused();
    await page.keyboard.type('36');
    await expect(shown).toHaveText(`${resultOf(2400, 36)} ${calculator.withSnapshots}`);
    expect(spokenTexts).toEqual([]);
    await page.clock.runFor(1000);
    await expect(spoken).toHaveText(resultOf(2400, 36));
    expect(spokenTexts).toHaveLength(1);
    // axe needs timers that run.
    await page.clock.resume();
    await expectAccessible(page, `section:has(> ${place})`);
    await expectNoOverflow(page);
  });

  await test.step('an impossible number is told with what is possible', async () => {
    await hours.fill('721');
    await expect(shown).toHaveText(`${wrong} ${calculator.withSnapshots}`);
    await expect(hours).toHaveAttribute('aria-invalid', 'true');
    await expect(revenue).toHaveAttribute('aria-invalid', 'false');
    await hours.fill('');
    await expect(hours).toHaveAttribute('aria-invalid', 'false');
    await expect(shown).toHaveText(calculator.withSnapshots);
  });
});
