/** How the header behaves: scrolled, its menu, without scripts. What stands in it: header-contents.spec.ts. */
import { company } from '../../config/company.ts';
import { navigation, servicePages } from '../../config/routes.ts';
import { holdModules } from '../support/consent-page.ts';
import { header, menuButton, menuItem, scrollTo } from '../support/header.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe('scrolled state', () => {
  test('begins beyond 50 px and ends at 50 px', async ({ page }) => {
    await page.goto('/');
    const items = header(page).getByRole('navigation').getByRole('link');
    await expect(items).toHaveText(navigation.map(({ label }) => label));
    for (const [top, isScrolled] of [
      [0, false],
      [50, false],
      [51, true],
      [50, false],
    ] as const) {
      await scrollTo(page, top);
      const attribute = expect(header(page));
      await (isScrolled
        ? attribute.toHaveAttribute('data-scrolled')
        : attribute.not.toHaveAttribute('data-scrolled'));
    }
  });

  test('hides what passes below it up to 50 px, and is translucent beyond', async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto('/agb');
    const ground = () =>
      header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await scrollTo(page, 45);
    expect(await ground()).not.toMatch(/\/|rgba|transparent/);
    await scrollTo(page, 400);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await expect.poll(ground).toMatch(/\/ 0\.\d+\)|rgba\(.*0\.\d+\)/);
  });

  test('is set when the page loads already scrolled', async ({ page }) => {
    await page.goto('/#contact');
    await expect(header(page)).toHaveAttribute('data-scrolled');
    await page.goto('/agb');
    await scrollTo(page, 800);
    await expect(header(page)).toHaveAttribute('data-scrolled');
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect(header(page)).toHaveAttribute('data-scrolled');
  });
});

test('the menu closes on its button, on Escape, on a click outside and when an item is chosen', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  await expect(menuItem(page, 'Kontakt')).toBeHidden();
  await menuButton(page, 'Menü öffnen').click();
  for (const { label } of navigation) await expect(menuItem(page, label)).toBeVisible();
  const area = page.locator('#menu').getByRole('link', { name: company.customerArea.label });
  await expect(area).toHaveAttribute('href', company.customerArea.url);

  await menuButton(page, 'Menü schließen').click();
  await expect(menuItem(page, 'Kontakt')).toBeHidden();

  await menuButton(page, 'Menü öffnen').click();
  await page.keyboard.press('Escape');
  await expect(menuItem(page, 'Kontakt')).toBeHidden();
  await expect(menuButton(page, 'Menü öffnen')).toBeFocused();

  await menuButton(page, 'Menü öffnen').click();
  await page.mouse.click(screens.phone.width / 2, screens.phone.height - 20);
  await expect(menuItem(page, 'Kontakt')).toBeHidden();

  await menuButton(page, 'Menü öffnen').click();
  await menuItem(page, 'Über uns').click();
  await expect(menuItem(page, 'Kontakt')).toBeHidden();
  await expect(page.locator('#about').getByRole('heading').first()).toBeInViewport();
});

test('the menu closes when an item is chosen, even before the module has loaded', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await menuButton(page, 'Menü öffnen').click();
  await menuItem(page, 'Kontakt').click();
  await expect(menuItem(page, 'Kontakt')).toBeHidden();
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
  release();
});

test('the menu closes when the focus leaves it and when the window grows', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/agb');
  await menuButton(page, 'Menü öffnen').press('Enter');
  const stops = navigation.length + servicePages.length + 3;
  for (let step = 0; step < stops; step += 1) await page.keyboard.press('Tab');
  await expect(page.locator('#menu')).toBeHidden();
  await menuButton(page, 'Menü öffnen').click();
  await page.setViewportSize(screens.desktop);
  await expect(page.locator('#menu')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [screen, viewport] of Object.entries(screens)) {
    test(`the header has an opaque ground at every position on a ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/', '/agb']) {
        await page.goto(path);
        for (const top of [0, 30, 400]) {
          await page.mouse.wheel(0, top);
          const ground = await header(page).evaluate((element) => {
            const { backgroundColor, opacity } = getComputedStyle(element);
            return { isClear: /\/|rgba|transparent/.test(backgroundColor), opacity };
          });
          expect(ground, `${path} at ${top}`).toEqual({ isClear: false, opacity: '1' });
        }
      }
    });
  }
});
