import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    // Brotli's default is the highest level.
    toBrotli(body),
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
