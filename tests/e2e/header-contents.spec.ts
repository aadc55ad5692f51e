/** What stands in the header and its menu, and that it fits: the operator's data decides it. */
import { company } from '../../config/company.ts';
import { navigation, servicePages } from '../../config/routes.ts';
import { header, menuButton, menuItem, scrollTo } from '../support/header.ts';
import { overflowing, setLetters } from '../support/layout.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('offers a consultation once the page is scrolled, and moves nothing for it', async ({
  page,
}) => {
  await page.goto('/infrastruktur');
  const consultation = header(page).locator('.bar').getByText('Beratung', { exact: true });
  const call = header(page).getByRole('link', { name: /^Anrufen/ });
  // A long name leaves no room for it on a phone.
  const phones = (await header(page).locator('.call-sign').count()) ? [320, 360, 390, 480] : [];
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

test('the menu leads to a person, to every service and to the state of the systems', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  await menuButton(page, 'Menü öffnen').click();
  for (const { label } of navigation) await expect(menuItem(page, label)).toBeVisible();
  for (const { label, href } of servicePages) {
    await expect(menuItem(page, label)).toBeInViewport();
    await expect(menuItem(page, label)).toHaveAttribute('href', href);
  }
  await expect(menuItem(page, 'Systemstatus').locator('[data-state]')).toBeVisible();
  await expect(menuItem(page, 'Beratung')).toHaveAttribute('href', /^\/?#contact$/);
  await expect(menuItem(page, 'Beratung')).toBeInViewport();
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
