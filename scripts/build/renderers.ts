/**
 * Compiles what renders pages at run time: the server has no JSX, and `src` and `server` never meet. React comes along as it
 * is in production. The server never sends a file whose name ends in `.mjs`.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BuildStep } from './step.ts';

/** The file below `_server` in the built folder, and its source below `src/renderers`. */
const renderers = { 'render-handover.mjs': 'handover.tsx' } as const;

export const compileRenderers: BuildStep = {
  name: 'renderers for the server',
  run: async ({ root, folder }) => {
    for (const [file, source] of Object.entries(renderers)) {
      await build({
        entryPoints: [join(root, 'src', 'renderers', source)],
        outfile: join(folder, '_server', file),
        bundle: true,
        minify: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'error',
      });
    }
    return Object.keys(renderers).join(', ');
  },
};
