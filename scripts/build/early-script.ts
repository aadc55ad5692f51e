/**
 * Vite plugin: `import code from './x.ts?early'` returns the bundled and minified script as text, for an inline
 * `<script>` that must run before the first paint.
 */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const suffix = '?early';

export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const entry = id.slice(0, -suffix.length);
      const { outputFiles, metafile } = await build({
        entryPoints: [entry],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
        metafile: true,
        legalComments: 'none',
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input));
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim() ?? '')};`;
    },
  };
}
