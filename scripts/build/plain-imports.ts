/**
 * Vite plugin: `import()` in the browser is the browser's own. Vite would wrap it in a helper that preloads what the loaded
 * module imports; ours import nothing, and the helper weighs as much as they do.
 */
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
});
