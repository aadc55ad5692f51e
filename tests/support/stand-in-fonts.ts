/** The fonts that stand in for the typeface on a slow first visit. */
import type { Page } from '@playwright/test';

/** Of the four, these are installed where the tests run: Liberation Sans has Arial's measures. */
export const standInFonts = ['like Arial', 'like DejaVu'];

export async function setIn(page: Page, family: string): Promise<void> {
  await page.evaluate(async (name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { --font-sans: "${name}" !important }`);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, family);
}
