/** The header and its menu: that they fit (the operator’s data decides it), and how they behave. */
import { company } from '@site/company/company';
import { navigation, servicePages } from '@site/company/routes';
import { headerItems } from '../../apps/website/src/layouts/menu-width.ts';
import { header, menuButton, menuItem, scrollTo } from '../support/browser/header.ts';
import { expectInView } from '../support/browser/in-view.ts';
import { tabThrough } from '../support/browser/keyboard.ts';
import { expectNoOverflow, placeOf } from '../support/browser/layout.ts';
import { expect, test } from '../support/browser/test.ts';
import { holdModules } from '../support/browser/waiting.ts';
import { screens } from '../support/pages/pages.ts';

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
  await expect(header(page)).toHaveCSS('backdrop-filter', /blur/);
  // A page may load already scrolled.
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(header(page)).toHaveAttribute('data-scrolled');
});

test('no entry wraps, overlaps or is lost, from a tablet to a large screen', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/agb');
  for (const width of [
    768, 900, 1023, 1024, 1100, 1199, 1200, 1279, 1280, 1366, 1440, 1600, 1920,
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollTo(page, 400);
    const { shown, faults } = await header(page).evaluate((element) => {
      const bar = [...element.querySelectorAll<HTMLElement>('.bar a, .bar button')].filter((each) =>
        each.checkVisibility(),
      );
      const boxes = bar.map((each) => ({ each, box: each.getBoundingClientRect() }));
      const links = boxes.filter(({ each }) => each.closest('nav'));
      return {
        shown: links.map(({ each }) => each.textContent),
        faults: boxes.flatMap(({ each, box }, index) => {
          const next = boxes[index + 1]?.box;
          const wraps = each.closest('nav') && box.height > 60;
          const overlaps = next && box.right > next.left + 1;
          const leaves = box.right > document.documentElement.clientWidth + 1;
          return wraps || overlaps || leaves ? [each.textContent] : [];
        }),
      };
    });
    const entries = `${placeOf(page)}: entries of the header`;
    const crowded = `${entries} wrap, overlap or leave the window: shorten their labels. ${faults.join('; ')}`;
    expect(faults, crowded).toEqual([]);
    const missing = `${entries} are missing: menu-width.ts decides how many fit`;
    expect(shown, missing).toEqual(labels.slice(0, shown.length === 0 ? 0 : headerItems.length));
    const button = menuButton(page, 'Menü öffnen');
    await expect(button).toBeVisible({ visible: shown.length < labels.length });
    await expectNoOverflow(page);
  }
});

test('by keyboard: the skip link, the order of the header, and past it to the content', async ({
  page,
}) => {
  await page.goto('/agb');
  const names = await tabThrough(page, labels.length + 4);
  expect(names[0]).toBe('Zum Inhalt springen');
  const first = names.indexOf('Home');
  expect(names.slice(first, first + labels.length)).toEqual(labels);
  expect(names.indexOf(company.customerArea.label)).toBeGreaterThan(first);
  await page.reload();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test.describe('the menu', () => {
  test.use({ viewport: screens.phone });

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
    // What does not fit into the header leaves the menu there at any width.
    if (headerItems.length < navigation.length) return;
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
    await expectInView(page.locator('#about').getByRole('heading').first());
  });

  test('closes when an item is chosen, even before the module has loaded', async ({ page }) => {
    const release = await holdModules(page);
    await page.goto('/', { waitUntil: 'commit' });
    await menuButton(page, 'Menü öffnen').click();
    await menuItem(page, 'Kontakt').click();
    await expect(menuItem(page, 'Kontakt')).toBeHidden();
    await expectInView(page.locator('#contact').getByRole('heading').first());
    release();
  });
});
