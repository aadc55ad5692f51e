/**
 * `npm run font`: reduces the typeface to the characters that German copy needs and writes it beside the styles. Run it
 * again after an update of the typeface, or when the test of the built pages reports a missing character.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fontCharacters } from '../apps/website/build/font-characters.ts';
import { explain } from './command-line.ts';

explain(
  'Usage: npm run font\n\nCuts the typeface to the characters of German copy, into apps/website/src/styles/fonts.',
);

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
);
const target = join(
  import.meta.dirname,
  '../apps/website/src/styles/fonts/host-grotesk-german.woff2',
);

const original = readFileSync(source);
const font = await subsetFont(original, fontCharacters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 300, max: 650 } },
});
writeFileSync(target, font);
console.log(`${target}: ${original.length} → ${font.length} bytes`);
