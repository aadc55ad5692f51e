import type { Page } from '@playwright/test';
import { company } from '../../config/company.ts';
import { navigation, servicePages } from '../../config/routes.ts';
import { holdModules } from '../support/consent-page.ts';
import { overflowing, setLetters } from '../support/layout.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page, name: 'Menü öffnen' | 'Menü schließen') =>
  page.getByRole('button', { name, exact: true });
const menuItem = (page: Page, name: string) =>
  page.locator('#menu').getByRole('link', { name, exact: true });

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

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

  test('shows a translucent background and a shadow', async ({ page }) => {
    await page.goto('/agb');
    await scrollTo(page, 400);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await expect
      .poll(() => header(page).evaluate((element) => getComputedStyle(element).backgroundColor))
      .toMatch(/\/ 0\.\d+\)|rgba\(.*0\.\d+\)/);
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

test('offers a consultation once the page is scrolled, and moves nothing for it', async ({
  page,
}) => {
  await page.goto('/infrastruktur');
  for (const width of [820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollTo(page, 0);
    const consultation = header(page).locator('.bar').getByText('Beratung', { exact: true });
    await expect(consultation).toBeHidden();
    const before = await header(page).locator('.call').boundingBox();
    await scrollTo(page, 400);
    await expect(consultation).toBeVisible();
    expect((await header(page).locator('.call').boundingBox())?.x).toBe(before?.x);
    expect(await overflowing(page)).toEqual([]);
  }
});

test.describe('mobile menu', () => {
  test.use({ viewport: screens.phone });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(menuItem(page, 'Kontakt')).toBeHidden();
    await menuButton(page, 'Menü öffnen').click();
    for (const { label } of navigation) await expect(menuItem(page, label)).toBeVisible();
  });

  test('leads to a person, to every service and to the state of the systems', async ({ page }) => {
    for (const { label, href } of servicePages) {
      await expect(menuItem(page, label)).toBeInViewport();
      await expect(menuItem(page, label)).toHaveAttribute('href', href);
    }
    await expect(menuItem(page, 'Systemstatus').locator('[data-state]')).toBeVisible();
    await expect(menuItem(page, 'Beratung')).toHaveAttribute('href', /^\/?#contact$/);
    await expect(menuItem(page, 'Beratung')).toBeInViewport();
  });

  test('closes on its button, on Escape, on a click outside and when an item is chosen', async ({
    page,
  }) => {
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

test('the telephone link fits at every width and font size', async ({ page }) => {
  await page.goto('/agb');
  /** Width of the window, and the font size that a visitor has set in the browser. */
  for (const [width, fontSize] of [
    [320, 16],
    [360, 16],
    [360, 20],
    [390, 24],
    [1024, 16],
    [1060, 16],
    [1280, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setLetters(page, fontSize);
    const call = header(page).getByRole('link', { name: /^Anrufen/ });
    const { cut, inside } = await call.evaluate((link) => ({
      cut: link.scrollWidth > link.clientWidth,
      inside: link.getBoundingClientRect().right <= document.documentElement.clientWidth,
    }));
    const where = `${width} px with letters of ${fontSize} px`;
    expect({ cut, inside }, where).toEqual({ cut: false, inside: true });
    expect(await overflowing(page), where).toEqual([]);
  }
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

test.describe('customer area', () => {
  test.use({ expectedHosts: new RegExp(new URL(company.customerArea.url).hostname) });

  test('opens in a new tab without window.opener', async ({ page, context }) => {
    await page.goto('/');
    const link = header(page).getByRole('link', { name: company.customerArea.label });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const opened = context.waitForEvent('page');
    await link.click();
    expect(await (await opened).evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/');
  });
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

test('up to 50 px the header hides what passes below it', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/agb');
  await scrollTo(page, 45);
  const ground = await header(page).evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  );
  expect(ground).not.toMatch(/\/|rgba|transparent/);
});

test('the home page at several widths', async ({ page }) => {
  await page.goto('/');

  await test.step('the foot of the hero leads to the state of the systems', async () => {
    const link = page.locator('#home').getByRole('link', { name: 'Systemstatus' });
    await expect(link).toHaveAttribute('href', '/system-status');
    await expect(link.locator('[data-state]')).toBeVisible();
  });

  for (const width of [1024, 1200, 1440, 1920]) {
    await test.step(`no navigation item overlaps the petrol panel at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // Nothing where the menu's button stands for the navigation.
      const item = await header(page).locator('nav').first().locator('a').last().boundingBox();
      const panel = await page
        .locator('main section')
        .first()
        .locator('.bg-petrol')
        .first()
        .boundingBox();
      expect((item?.x ?? 0) + (item?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    });
  }

  for (const width of [1024, 1100, 1280, 1440, 1920]) {
    await test.step(`at the top the header continues the petrol panel at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const panel = await page.locator('main aside').first().boundingBox();
      const edge = await header(page).evaluate((element) => {
        const image = getComputedStyle(element).backgroundImage;
        const probe = document.createElement('i');
        const sheet = new CSSStyleSheet();
        const stop = /transparent (.*?), (?:ok|rgb|color)/.exec(
          image.replace('rgba(0, 0, 0, 0)', 'transparent'),
        )?.[1];
        sheet.replaceSync(`i.probe { position: absolute; left: 0; width: ${stop}; }`);
        document.adoptedStyleSheets = [sheet];
        probe.className = 'probe';
        element.append(probe);
        const { width: measured } = probe.getBoundingClientRect();
        probe.remove();
        return measured;
      });
      expect(Math.abs(edge - (panel?.x ?? 0)), `at ${width} px`).toBeLessThan(1.5);
    });
  }
});
