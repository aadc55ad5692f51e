/** The first paint waits for the mark after the first bands, so the mark must come early (src/ui/first-screen-end.tsx). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstScreenEndId } from '../../src/ui/first-screen-end.tsx';
import { FIRST_FLIGHT_BYTES, HEADER_BYTES } from '../support/first-flight.ts';
import { listedPages } from '../support/pages.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

const file = (path: string): string => (path === '/' ? 'index' : path.slice(1));

test.each(listedPages)('$path waits for no more than what comes at once', ({ path }) => {
  const compressed = readFileSync(join(dist, `${file(path)}.html.br`));
  const arrived = brotliDecompressSync(
    compressed.subarray(0, FIRST_FLIGHT_BYTES - HEADER_BYTES),
    // Gives out what can be decoded so far instead of asking for the rest.
    { finishFlush: constants.BROTLI_OPERATION_FLUSH },
  ).toString('utf8');
  expect(arrived).toContain(`<link rel="expect" href="#${firstScreenEndId}" blocking="render">`);
  expect(arrived).toContain(`<span id="${firstScreenEndId}">`);
});
