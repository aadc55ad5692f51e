/** Vite plugin for two suffixes of imports, `?early` and `?data`. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const run = promisify(execFile);

/** What a module exports. A process of its own runs it, because Vite closes its module loader while it builds. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const code = `process.stdout.write(JSON.stringify(await import(${JSON.stringify(pathToFileURL(file).href)})))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/**
 * `import { x } from './x.ts?data'` is the value that the module exports at build time, as plain data. The browser gets
 * the words and figures without the modules that check and format them.
 */
async function asData(file: string): Promise<string> {
  return Object.entries(await exportsOf(file))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * `import code from './x.ts?early'` is the bundled and minified script as text, for an inline `<script>` that must run
 * before the first paint.
 */
async function asEarlyScript(file: string, watch: (file: string) => void): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    metafile: true,
    legalComments: 'none',
  });
  for (const input of Object.keys(metafile.inputs)) watch(resolve(input));
  return `export default ${JSON.stringify(outputFiles[0]?.text.trim() ?? '')};`;
}

export function importSuffixes(): Plugin {
  return {
    name: 'import-suffixes',
    enforce: 'pre',
    async load(id) {
      const [file = '', suffix] = id.split('?');
      if (suffix === 'data') return asData(file);
      if (suffix === 'early') return asEarlyScript(file, (input) => this.addWatchFile(input));
      return undefined;
    },
  };
}
