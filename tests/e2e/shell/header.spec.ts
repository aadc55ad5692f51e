/** The header and its menu: what they hold and that it fits (the operator's data decides it), and how they behave. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { navigation, servicePages } from '../../../config/routes.ts';
import { home } from '../../../content/pages/home.ts';
import { headerItems } from '../../../src/layouts/menu-width.ts';
import { header, menuButton, menuItem, scrollTo } from '../../support/browser/header.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { tabThrough } from '../../support/browser/keyboard.ts';
import { expectNoOverflow, placeOf } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules, laidOut } from '../../support/browser/waiting.ts';
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

/** Red, green and blue, each 0 to 255. */
type Colour = readonly number[];

/** By how much the most different of the three differs: a company's colour may lie in any of them. */
const difference = (one: Colour = [], other: Colour = []): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? value))));

/** The colour of each pixel of a row below the top of the window. */
async function coloursOfRow(page: Page, y: number): Promise<Colour[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const picture = await page.screenshot({ clip: { x: 0, y, width, height: 1 } });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, 1);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, 1);
      return Array.from({ length: bitmap.width }, (_, x) => [...data.slice(4 * x, 4 * x + 3)]);
    },
    [...picture],
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the scrolled header lets the page shine through, but no letter of it (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(screens.desktop);
    await page.goto('/');
    await laidOut(page);
    const bar = await header(page).boundingBox();
    const row = Math.round((bar?.height ?? 0) / 2);
    const above = async (selector: string): Promise<Colour[]> => {
      await page.locator(selector).evaluate((element, y) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollTo({ top: scrollY + top + height / 2 - y, behavior: 'instant' });
      }, row);
      await expect(header(page)).toHaveAttribute('data-scrolled');
      return coloursOfRow(page, row);
    };
    // What the header itself shows would be read as well.
    await header(page).evaluate((element: HTMLElement) => {
      element.style.transition = 'none';
      for (const part of element.querySelectorAll<HTMLElement>('*'))
        part.style.visibility = 'hidden';
    });
    const overPaper = await above('#hosting-packages');
    const heading = await page.locator('#hosting-packages').boundingBox();
    const beneath = overPaper.slice(heading?.x, (heading?.x ?? 0) + 400);
    // Half the width of a letter apart.
    const steps = beneath.slice(10).map((colour, x) => difference(colour, beneath[x]));
    const letters = `${placeOf(page)}: letters of a heading show through the header; blur more, or cover more`;
    expect(Math.max(...steps), letters).toBeLessThan(5);
    // Left of all text, the difference is that of the grounds beneath.
    const overPetrol = await above('#about');
    const covered = `${placeOf(page)}: nothing of the page shines through the header; cover less`;
    expect(difference(overPetrol[20], overPaper[20]), covered).toBeGreaterThan(4);
  });
}

test('the mark follows the section that is being read', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto('/');
  await laidOut(page);
  const marked = header(page).locator('nav [aria-current]');
  const sections = navigation.filter(({ href }) => href.startsWith('/#'));
  for (const { label, href } of [...sections, ...sections.slice(0, 1)]) {
    await page.locator(href.slice(1)).evaluate((element) => {
      const band = element.closest('main > section') ?? element;
      band.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    await expect(marked).toHaveText([label]);
  }
  // What has no item of its own belongs to the one before it.
  await page
    .getByRole('heading', { name: home.sellingPoints.title })
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(marked).toHaveText([sections[0]?.label ?? '']);
  await expect(marked).toHaveAttribute('aria-current', 'page');
});

test('offers a consultation once the page is scrolled, and moves nothing for it', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/infrastruktur');
  await laidOut(page);
  const consultation = header(page).locator('.bar').getByText('Beratung', { exact: true });
  const call = header(page).getByRole('link', { name: /^Anrufen/ });
  const calls = company.phone ? 1 : 0;
  // A long name leaves no room for it on a phone.
  const phones = (await header(page).locator('.call-sign').count()) ? [320, 360, 480] : [];
  for (const width of [...phones, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollTo(page, 0);
    await expect(consultation).toBeHidden();
    await expect(call).toHaveCount(calls);
    if (calls === 0) continue;
    const before = await header(page).locator('.call').boundingBox();
    await scrollTo(page, 400);
    await expect(consultation).toBeVisible();
    await expect(call).toHaveCount(1);
    const after = await header(page).locator('.call').boundingBox();
    const moved = `${placeOf(page)}: the link to call moves when the consultation appears; keep its room free`;
    expect(after?.x, moved).toBe(before?.x);
    await expectNoOverflow(page);
  }
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

test.describe('the menu', () => {
  test.use({ viewport: screens.phone });

  test('leads to every section, to a person, to every service and to the state of the systems', async ({
    page,
  }) => {
    await page.goto('/');
    await menuButton(page, 'Menü öffnen').click();
    for (const label of labels) await expect(menuItem(page, label)).toBeVisible();
    for (const { label, href } of servicePages) {
      await expectInView(menuItem(page, label));
      await expect(menuItem(page, label)).toHaveAttribute('href', href);
    }
    // Nothing is measured, so there is no state to show.
    await expect(menuItem(page, 'Systemstatus').locator('[data-state], svg')).toHaveCount(0);
    await expect(menuItem(page, 'Beratung')).toHaveAttribute('href', /^\/?#contact$/);
    await expectInView(menuItem(page, 'Beratung'));
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
    await expectInView(page.locator('#contact').getByRole('heading').first());
  });
});
