/**
 * Vite plugin: `import()` in the browser is the browser's own. Vite would wrap it in a helper that preloads what the loaded
 * module imports, and would give that helper a file of its own as soon as two scripts use it: a request for nothing.
 */
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const importOfHelper = /import\s*\{\s*\w+ as (\w+)\s*\}\s*from\s*"\.\/preload-helper\.[^"]+";?/;
/** What the helper would preload: the names of all files, and which of them an import needs. */
const preloadList = /^const __vite__mapDeps=.*\n/;
const preloaded = /,\s*__vite__mapDeps\(\[[\d,]*\]\)/g;

export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle);
      const shared = files.find((file) => file.type === 'chunk' && file.name === 'preload-helper');
      if (!shared) return;
      for (const file of files) {
        if (file.type !== 'chunk' || !file.imports.includes(shared.fileName)) continue;
        if (!importOfHelper.test(file.code)) this.error(`${file.fileName} imports Vite's helper.`);
        file.code = file.code
          .replace(importOfHelper, 'const $1=load=>load();')
          .replace(preloadList, '')
          .replaceAll(preloaded, '');
      }
      delete bundle[shared.fileName];
    },
  },
});
