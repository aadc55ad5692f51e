import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The compressed size of a page's inline scripts that run; JSON data and inert scripts are left out. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const code = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && ['', 'module', 'text/javascript'].includes(type))
      .map(({ text }) => text)
      .join('\n'),
  );
  // `brotliCompressSync` uses the highest level by default.
  return code === '' ? 0 : brotliCompressSync(code).length;
}
