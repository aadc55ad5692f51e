/**
 * `import code from './x.ts?early'` yields the bundled, minified source of a script that must run
 * before the first paint, as text for an inline `<script>`.
 */
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
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
        legalComments: 'none',
      });
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim() ?? '')};`;
    },
  };
}
