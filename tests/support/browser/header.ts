/** The header of a page and its menu. */
import type { Page } from '@playwright/test';

export const header = (page: Page) => page.getByRole('banner');
export const menuButton = (page: Page, name: 'Menü öffnen' | 'Menü schließen') =>
  page.getByRole('button', { name, exact: true });
export const menuItem = (page: Page, name: string) =>
  page.locator('#menu').getByRole('link', { name, exact: true });

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}
