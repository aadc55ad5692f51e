/** Moves through a page by keyboard. */
import { expect, type Page } from '@playwright/test';

/** The focused element, and whether its focus is visible. */
const currentStop = (page: Page) =>
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
export async function tabThrough(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => currentStop(page)).toMatchObject({ indicator: true, inWindow: true });
    names.push((await currentStop(page)).name);
  }
  return names;
}
