/** The header and its menu: what stands in them and that it fits (the operator's data decides it), and how they behave. */
import { company } from '../../../config/company.ts';
import { navigation, servicePages } from '../../../config/routes.ts';
import { header, menuButton, menuItem, scrollTo } from '../../support/browser/header.ts';
import { tabThrough } from '../../support/browser/keyboard.ts';
import { overflowing } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

const labels = navigation.map(({ label }) => label);

test('the scrolled state begins beyond 50 px and ends at 50 px', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/agb');
  for (const [top, isScrolled] of [
    [0, false],
    [50, false],
    [51, true],
    [50, false],
  ] as const) {
    await scrollTo(page, top);
    await expect(page.locator('.site-header[data-scrolled]')).toHaveCount(isScrolled ? 1 : 0);
  }
  await scrollTo(page, 800);
  await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
  await expect(header(page)).toHaveCSS('background-color', /\/ 0\.\d+\)|rgba\(.*0\.\d+\)/);
  // A page may load already scrolled.
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(header(page)).toHaveAttribute('data-scrolled');
});

test('offers a consultation once the page is scrolled, and moves nothing for it', async ({
  page,
}) => {
  await page.goto('/infrastruktur');
  const consultation = header(page).locator('.bar').getByText('Beratung', { exact: true });
  const call = header(page).getByRole('link', { name: /^Anrufen/ });
  // A long name leaves no room for it on a phone.
  const phones = (await header(page).locator('.call-sign').count()) ? [320, 360, 480] : [];
  for (const width of [...phones, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollTo(page, 0);
    await expect(consultation).toBeHidden();
    await expect(call).toHaveCount(1);
    const before = await header(page).locator('.call').boundingBox();
    await scrollTo(page, 400);
    await expect(consultation).toBeVisible();
    await expect(call).toHaveCount(1);
    expect((await header(page).locator('.call').boundingBox())?.x).toBe(before?.x);
    expect(await overflowing(page)).toEqual([]);
  }
});

test.describe('the menu', () => {
  test.use({ viewport: screens.phone });

  test('leads to every section, to a person, to every service and to the state of the systems', async ({
    page,
  }) => {
    await page.goto('/');
    await menuButton(page, 'Menü öffnen').click();
    for (const label of labels) await expect(menuItem(page, label)).toBeVisible();
    for (const { label, href } of servicePages) {
      await expect(menuItem(page, label)).toBeInViewport();
      await expect(menuItem(page, label)).toHaveAttribute('href', href);
    }
    // Nothing is measured, so there is nothing to tell.
    await expect(menuItem(page, 'Systemstatus').locator('[data-state], svg')).toHaveCount(0);
    await expect(menuItem(page, 'Beratung')).toHaveAttribute('href', /^\/?#contact$/);
    await expect(menuItem(page, 'Beratung')).toBeInViewport();
    const area = page.locator('#menu').getByRole('link', { name: company.customerArea.label });
    await expect(area).toHaveAttribute('href', company.customerArea.url);
  });

  test('works by keyboard, and closes when the focus leaves it and when the window grows', async ({
    page,
  }) => {
    await page.goto('/agb');
    const button = menuButton(page, 'Menü öffnen');
    await button.press('Enter');
    expect(await tabThrough(page, labels.length)).toEqual(labels);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.press('Enter');
    const stops = labels.length + servicePages.length + 3;
    for (let step = 0; step < stops; step += 1) await page.keyboard.press('Tab');
    await expect(page.locator('#menu')).toBeHidden();
    await button.click();
    await page.setViewportSize(screens.desktop);
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('closes on its button, on Escape, on a click outside and when an item is chosen', async ({
    page,
  }) => {
    await page.goto('/');
    const item = menuItem(page, 'Kontakt');
    await expect(item).toBeHidden();
    const open = async () => {
      await menuButton(page, 'Menü öffnen').click();
      await expect(item).toBeVisible();
    };
    await open();
    await menuButton(page, 'Menü schließen').click();
    await expect(item).toBeHidden();
    await open();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await expect(menuButton(page, 'Menü öffnen')).toBeFocused();
    await open();
    await page.mouse.click(screens.phone.width / 2, screens.phone.height - 20);
    await expect(item).toBeHidden();
    await open();
    await menuItem(page, 'Über uns').click();
    await expect(item).toBeHidden();
    await expect(page.locator('#about').getByRole('heading').first()).toBeInViewport();
  });

  test('closes when an item is chosen, even before the module has loaded', async ({ page }) => {
    const release = await holdModules(page);
    await page.goto('/', { waitUntil: 'commit' });
    await menuButton(page, 'Menü öffnen').click();
    await menuItem(page, 'Kontakt').click();
    await expect(menuItem(page, 'Kontakt')).toBeHidden();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
    release();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, closes and navigates', async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto('/agb');
    await menuButton(page, 'Menü öffnen').click();
    for (const label of labels) await expect(menuItem(page, label)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuItem(page, 'Kontakt')).toBeHidden();
    await menuButton(page, 'Menü öffnen').click();
    await menuItem(page, 'Kontakt').click();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
  });
});
