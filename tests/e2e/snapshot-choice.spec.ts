/** The snapshot strip of /snapshots-backups: choosing a day shows what restoring it would bring back. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const day = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const strip = (page: Page) => page.getByRole('group', { name: 'Snapshot auswählen' });
const readout = (page: Page) => strip(page).locator('[aria-live="polite"]');

async function open(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00+02:00'));
  await page.goto('/snapshots-backups');
  await strip(page).scrollIntoViewIfNeeded();
}

async function expectReadout(page: Page, when: string, date: string): Promise<void> {
  const title = readout(page).locator('p').first();
  await expect(title.locator('> span').first()).toHaveText(when);
  await expect(title.locator('> span').last()).toHaveText(date);
}

const untilHydrated = (page: Page) => page.locator('main astro-island:not([ssr])').waitFor();

test('one of thirty days is selected at first', async ({ page }) => {
  await open(page);
  await expect(strip(page).getByRole('radio')).toHaveCount(30);
  await expect(strip(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await untilHydrated(page);
  await expect(day(page, 'vor 12 Tagen')).toBeChecked();
  await expectReadout(page, 'vor 12 Tagen', 'Mittwoch, 3. Juni 2026');
});

test('a click selects a day and updates the readout', async ({ page }) => {
  await open(page);
  await untilHydrated(page);
  for (const [name, date, undone] of [
    ['vor 29 Tagen', 'Sonntag, 17. Mai 2026', 'in den letzten 29 Tagen'],
    ['gestern', 'Sonntag, 14. Juni 2026', 'seit gestern'],
    ['heute', 'Montag, 15. Juni 2026', 'seit dem heutigen Snapshot'],
  ] as const) {
    await day(page, name).click();
    await expect(day(page, name)).toBeChecked();
    await expectReadout(page, name, date);
    await expect(readout(page)).toContainText(undone);
  }
  await expect(readout(page)).not.toContainText('14. Juni');
});

test('arrow keys select the neighbouring day', async ({ page }) => {
  await open(page);
  await untilHydrated(page);
  await day(page, 'vor 12 Tagen').focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, 'vor 11 Tagen')).toBeFocused();
  await expectReadout(page, 'vor 11 Tagen', 'Donnerstag, 4. Juni 2026');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(day(page, 'vor 13 Tagen')).toBeChecked();
  await expectReadout(page, 'vor 13 Tagen', 'Dienstag, 2. Juni 2026');
  await expect(readout(page)).toContainText('in den letzten 13 Tagen');
});

test('a choice made before hydration is kept', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/_assets/restore-preview.*', async (route) => {
    await arrived.promise;
    return route.fallback();
  });
  await open(page);
  await day(page, 'vor 20 Tagen').click();
  await expect(page.locator('main astro-island[ssr]')).toBeAttached();
  arrived.resolve();
  await untilHydrated(page);
  await expect(day(page, 'vor 20 Tagen')).toBeChecked();
  await expectReadout(page, 'vor 20 Tagen', 'Dienstag, 26. Mai 2026');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the readout fits the selected day', async ({ page }) => {
    await page.goto('/snapshots-backups');
    const own = readout(page).getByText('vor 12 Tagen');
    const any = readout(page).getByText('Stand des gewählten Tages');
    await expect(own).toBeVisible();
    await expect(any).toBeHidden();
    await expect(readout(page).getByText('in den letzten 12 Tagen')).toBeVisible();

    await day(page, 'vor 5 Tagen').click();
    await expect(day(page, 'vor 5 Tagen')).toBeChecked();
    await expect(any).toBeVisible();
    await expect(own).toBeHidden();
    await expect(readout(page).getByText('in den letzten 12 Tagen')).toBeHidden();
    await expect(readout(page).getByText('Webspace mit allen Dateien')).toBeVisible();
    await day(page, 'vor 12 Tagen').click();
    await expect(own).toBeVisible();
  });
});
