import type { Page } from '@playwright/test';
import { company } from '../../config/company.ts';
import { navigation } from '../../config/routes.ts';
import { listedPages, screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

interface Stop {
  readonly name: string;
  readonly indicator: boolean;
  readonly inWindow: boolean;
}

const labels = navigation.map(({ label }) => label);

/** The focused element, and whether its focus is visible. */
const currentStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent).trim(),
      indicator: outlined || boxShadow !== 'none',
      inWindow: box.width > 1 && box.height > 1 && box.top >= 0 && box.bottom <= innerHeight,
    };
  });

/** Presses Tab `count` times and returns the names of the stops; each must show its focus. */
async function tabThrough(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => currentStop(page)).toMatchObject({ indicator: true, inWindow: true });
    names.push((await currentStop(page)).name);
  }
  return names;
}

test.use({ reducedMotion: 'reduce' });

for (const { path } of listedPages) {
  test(`${path}: Tab moves through the header in order`, async ({ page }) => {
    await page.goto(path);
    const names = await tabThrough(page, labels.length + 4);
    expect(names[0]).toBe('Zum Inhalt springen');
    const first = names.indexOf('Home');
    expect(names.slice(first, first + labels.length)).toEqual(labels);
    expect(names.indexOf(company.customerArea.label)).toBeGreaterThan(first);
  });
}

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/agb');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('the phone menu works by keyboard', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menü öffnen' });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await tabThrough(page, labels.length)).toEqual(labels);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
