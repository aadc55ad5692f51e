/**
 * The site's typeface as files for the SVG renderer, which reads neither WOFF2 nor variable fonts: each weight that
 * the pictures use is cut out of the font that the pages load.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const weights = { regular: 400, bold: 650 } as const;

const latin = Array.from({ length: 0x180 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');
const characters = `${latin}–„“”‚‘’…€−→`;

async function makeFontFile(variable: Buffer, file: string, wght: number): Promise<string> {
  if (existsSync(file)) return file;
  const font = await subsetFont(variable, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght },
  });
  // Written under another name and renamed, so that a parallel build never reads half a font.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, font);
  renameSync(draft, file);
  return file;
}

async function makeFontFiles(): Promise<string[]> {
  const source = createRequire(import.meta.url).resolve(
    '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
  );
  const variable = readFileSync(source);
  const version = createHash('sha256').update(variable).update(characters).digest('hex');
  const folder = join(process.cwd(), '.build', 'fonts', version.slice(0, 12));
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    Object.entries(weights).map(([name, wght]) =>
      makeFontFile(variable, join(folder, `${name}-${wght}.ttf`), wght),
    ),
  );
}

let made: Promise<string[]> | undefined;

/** Created on first use, shared by all pictures of a build, and kept for the next build. */
export const fontFiles = (): Promise<string[]> => {
  made ??= makeFontFiles();
  return made;
};
