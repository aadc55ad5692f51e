import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const LIMIT_BYTES = 3000;

async function brotliSize(entry: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    legalComments: 'none',
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length;
}

it('what every page loads for consent stays under 3 kB, inline script included', async () => {
  const sizes = await Promise.all(['early.ts', 'main.ts'].map(brotliSize));
  expect(sizes.every((bytes) => bytes > 100)).toBe(true);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(LIMIT_BYTES);
});
