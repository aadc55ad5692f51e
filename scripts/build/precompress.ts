import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, createBrotliCompress, gzip } from 'node:zlib';
import { firstScreenEndId } from '../../src/ui/first-screen-mark.ts';
import { addressPaths } from './site-folder.ts';
import type { BuildStep } from './step.ts';

const compressible = new Set([
  '.html',
  '.css',
  '.js',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
]);

const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** One block of compressed data for each part, so that the size of one does not depend on the next. */
async function toBrotli(parts: readonly Buffer[]): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, { length }) => sum + length, 0),
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  const compressed = buffer(stream);
  for (const [index, part] of parts.entries()) {
    if (index > 0) await new Promise<void>((done) => stream.flush(done));
    stream.write(part);
  }
  stream.end();
  return compressed;
}

/**
 * The first screen of the home page nearly fills what a server can send at once (tests/built/first-screen.test.ts). As
 * a block of its own it takes 130 bytes less, whatever stands below it, and the whole page 150 more. The other pages
 * have room there and stay whole.
 */
function partsOf(path: string, body: Buffer): readonly Buffer[] {
  const mark = body.indexOf(`id="${firstScreenEndId}">`);
  if (basename(path) !== 'index.html' || mark < 0) return [body];
  const end = body.indexOf('>', mark) + 1;
  return [body.subarray(0, end), body.subarray(end)];
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(partsOf(path, body)),
    toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // A compressed file that is not smaller would only cost the visitor time and the server memory.
  if (brotli.length < body.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < body.length) await writeFile(`${path}.gz`, gzipped);
}

/** Compresses at build time at the highest level, so that the server never has to. */
export const precompress: BuildStep = {
  name: 'Brotli and gzip',
  run: async ({ folder }) => {
    const paths = addressPaths(folder).filter((path) => compressible.has(extname(path)));
    const queue = paths.values();
    const work = async () => {
      for (const path of queue) await compress(join(folder, path));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return `${paths.length} files`;
  },
};
