import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The compressed size of the scripts of a page's own markup that run; data and waiting scripts do not. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const code = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && ['', 'module', 'text/javascript'].includes(type))
      .map(({ text }) => text)
      .join('\n'),
  );
  // Brotli's highest level is its default.
  return code === '' ? 0 : brotliCompressSync(code).length;
}
