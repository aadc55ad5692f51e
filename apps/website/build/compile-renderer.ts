/** Compiles what renders parts of pages at run time, because the server has no JSX. */
import { join } from 'node:path';
import { rendererFile } from '@site/monitor/page-renderer';
import { build } from 'esbuild';
import type { BuildStep } from './step.ts';

export const compileRenderer: BuildStep = {
  name: 'renderer for the server',
  run: async ({ folder }) => {
    await build({
      entryPoints: [join(import.meta.dirname, '../src/renderers/page-renderer.ts')],
      outfile: join(folder, rendererFile),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
    return undefined;
  },
};
