/**
 * Compiles what renders pages at run time: the server has no JSX, and `src` and `server` never meet. The server never sends
 * a file whose name ends in `.mjs`.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BuildStep } from './step.ts';

interface Renderer {
  /** Below `_server` in the built folder. */
  readonly file: string;
  /** From this folder. */
  readonly source: string;
  readonly external?: readonly string[];
}

const renderers: readonly Renderer[] = [
  { file: 'render-handover.mjs', source: '../../src/renderers/handover.tsx' },
  // The style of its page is chosen by the words in the file; React's own would keep rules that nothing uses.
  {
    file: 'render-status.mjs',
    source: '../../src/renderers/status.tsx',
    external: ['react', 'react-dom'],
  },
];

export const compileRenderers: BuildStep = {
  name: 'renderers for the server',
  run: async ({ folder }) => {
    for (const { file, source, external = [] } of renderers) {
      await build({
        entryPoints: [join(import.meta.dirname, source)],
        outfile: join(folder, '_server', file),
        bundle: true,
        external: [...external],
        format: 'esm',
        platform: 'node',
        target: 'node20',
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'error',
      });
    }
    return `${renderers.length} files`;
  },
};
