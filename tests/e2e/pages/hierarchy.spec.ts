/** One scale of type: the home page's promise is the largest text, all other pages share one smaller title. */
import type { Page } from '@playwright/test';
import { placeOf } from '../../support/browser/layout.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { allPaths, notFoundErrors, screens } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

/** Sizes of the letters on a page, in pixels: its title, its largest heading of the second level, and whatever is larger than the title. */
const sizes = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const weightOf = (element: Element) => Number(getComputedStyle(element).fontWeight);
    const title = document.querySelector('h1') as HTMLElement;
    const seconds = [...document.querySelectorAll('main :is(h2, h3):not(.price-table h3)')];
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const largest = seconds.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
    return {
      title: sizeOf(title),
      second: largest ? sizeOf(largest) : 0,
      isLighter: !largest || weightOf(largest) < weightOf(title),
      larger: [...document.body.querySelectorAll('*')]
        .filter((element) => hasText(element) && sizeOf(element) > sizeOf(title))
        .map((element) => `<${element.localName}> „${element.textContent}“`),
    };
  });

const inner = [...allPaths.filter((path) => path !== '/'), '/uebergabe?shop=on'];

/** The sizes that the design names for the reference screen. */
const named = { home: [76, 80], inner: 60, second: 40 } as const;

for (const { width, height } of [
  screens.desktop,
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  screens.phone,
]) {
  test(`titles follow one scale at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const home = await sizes(page);
    const titles = new Map<number, string[]>();
    for (const path of ['/', ...inner]) {
      await page.goto(path);
      const { title, second, isLighter, larger } = await sizes(page);
      const place = placeOf(page);
      expect
        .soft(larger, `${place}: text larger than the title. Use a smaller step of the scale.`)
        .toEqual([]);
      expect.soft(second, `${place}: a heading as large as the title`).toBeLessThan(title);
      expect.soft(isLighter, `${place}: h2 has to be lighter than h1`).toBe(true);
      // Long words of the legal pages take a smaller title on narrow phones.
      if (path !== '/') titles.set(title, [...(titles.get(title) ?? []), path]);
      if (width !== screens.desktop.width) continue;
      expect.soft(second, `${place}: h2`).toBeLessThanOrEqual(named.second);
    }
    for (const size of titles.keys()) expect.soft(size).toBeLessThan(home.title);
    expect([...titles.values()], 'all other pages share one size').toHaveLength(
      width < 400 ? 2 : 1,
    );
    if (width !== screens.desktop.width) return;
    expect(home.title).toBeGreaterThanOrEqual(named.home[0]);
    expect(home.title).toBeLessThanOrEqual(named.home[1]);
    expect([...titles.keys()]).toEqual([named.inner]);
  });
}

test('prices and both buttons of the promise are in view on usual screens', {
  tag: '@layout',
}, async ({ page }) => {
  for (const viewport of [screens.desktop, { width: 1280, height: 720 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await setIn(page, typeface);
    const bottoms = await page
      .locator('.promise p, .promise a')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms), placeOf(page)).toBeLessThanOrEqual(viewport.height);
  }
});
