/** The header and its menu: what stands in them and that it fits (the operator's data decides it), and how they behave. */
import { company } from '../../../config/company.ts';
import { navigation, servicePages } from '../../../config/routes.ts';
import { header, menuButton, menuItem, scrollTo } from '../../support/browser/header.ts';
import { tabThrough } from '../../support/browser/keyboard.ts';
import { overflowing, setLetters } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

const labels = navigation.map(({ label }) => label);

test('the scrolled state begins beyond 50 px and ends at 50 px', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/agb');
  const ground = () =>
    header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [top, isScrolled] of [
    [0, false],
    [50, false],
    [51, true],
    [50, false],
  ] as const) {
    await scrollTo(page, top);
    await expect(page.locator('.site-header[data-scrolled]')).toHaveCount(isScrolled ? 1 : 0);
  }
  // It hides what passes below it up to 50 px, and is translucent beyond.
  await expect.poll(ground).not.toMatch(/\/|rgba|transparent/);
  await scrollTo(page, 800);
  await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
  await expect.poll(ground).toMatch(/\/ 0\.\d+\)|rgba\(.*0\.\d+\)/);
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

test('the telephone link fits at every width and font size', async ({ page }) => {
  await page.goto('/agb');
  /** Width of the window, and the font size that a visitor has set in the browser. */
  for (const [width, fontSize] of [
    [320, 16],
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

test('on the home page the header continues the petrol panel, and no item overlaps it', async ({
  page,
}) => {
  await page.goto('/');
  const state = page.locator('#home').getByRole('link', { name: 'Systemstatus' });
  await expect(state).toHaveAttribute('href', '/system-status');
  await expect(state.locator('[data-state]')).toBeVisible();

  for (const width of [1024, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const panel = await page.locator('main aside').first().boundingBox();
    // Nothing where the menu's button stands for the navigation.
    const item = await header(page).locator('nav').first().locator('a').last().boundingBox();
    expect((item?.x ?? 0) + (item?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
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
    await expect(menuItem(page, 'Systemstatus').locator('[data-state]')).toBeVisible();
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

  test('the header has an opaque ground at every position', async ({ page }) => {
    for (const [path, viewport] of [
      ['/', screens.desktop],
      ['/agb', screens.phone],
    ] as const) {
      await page.setViewportSize(viewport);
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

  test('links and anchors work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Infrastruktur' }).click();
    await expect(page).toHaveURL('/infrastruktur');
    await header(page).getByRole('link', { name: 'Hosting-Pakete' }).click();
    await expect(page.locator('#hosting-packages').first()).toBeInViewport();
  });
});
