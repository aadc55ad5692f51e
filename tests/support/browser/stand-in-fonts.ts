/** The typeface and the fonts that stand in for it on a slow first visit. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const copy = (file: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${file}-normal.woff2`));

/**
 * The files of each font, in the order of its rules in `base.css`. The page names fonts of the visitor's machine; the
 * tests bring copies, because a machine that lacks a font would show the next one and prove nothing.
 */
const files = {
  'Host Grotesk': [
    fileURLToPath(
      new URL('../../../apps/website/src/styles/fonts/host-grotesk-german.woff2', import.meta.url),
    ),
  ],
  'like Roboto': [copy('roboto/files/roboto-latin-400'), copy('roboto/files/roboto-latin-500')],
  // Arimo has the measures of Arial.
  'like Arial': [copy('arimo/files/arimo-latin-400'), copy('arimo/files/arimo-latin-700')],
  'like DejaVu': [
    copy('dejavu-sans/files/dejavu-sans-latin-400'),
    copy('dejavu-sans/files/dejavu-sans-latin-700'),
  ],
};

type Font = keyof typeof files;
export const typeface: Font = 'Host Grotesk';
export const standInFonts = ['like Roboto', 'like Arial', 'like DejaVu'] as const satisfies Font[];

/** Sets the page in a font: the file of the test, scaled by the page's own rule. */
export async function setIn(page: Page, font: Font): Promise<void> {
  const contents = await Promise.all(files[font].map((file) => readFile(file, 'base64')));
  await page.evaluate(
    async ({ family, fonts }) => {
      const rules = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ style }) => style)
        .filter((style) => style.getPropertyValue('font-family').replaceAll('"', '') === family);
      if (rules.length !== fonts.length) throw new Error(`${family} has ${rules.length} rules.`);
      for (const [index, rule] of rules.entries()) {
        const value = (property: string, initial: string): string =>
          rule.getPropertyValue(property) || initial;
        const bytes = Uint8Array.from(atob(fonts[index] ?? ''), (char) => char.charCodeAt(0));
        const face = new FontFace(`${family} of the test`, bytes, {
          weight: value('font-weight', 'normal'),
          sizeAdjust: value('size-adjust', '100%'),
          ascentOverride: value('ascent-override', 'normal'),
          descentOverride: value('descent-override', 'normal'),
        } as FontFaceDescriptors);
        document.fonts.add(await face.load());
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { --font-sans: "${family} of the test" !important }`);
      document.adoptedStyleSheets.push(sheet);
      await document.fonts.ready;
    },
    { family: font, fonts: contents },
  );
}
