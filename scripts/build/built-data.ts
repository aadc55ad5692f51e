/**
 * Vite plugin: `import { x } from './x.ts?data'` is the value that the module exports at build time, as plain data. The
 * browser gets the words and figures without the modules that check and format them.
 */
import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const suffix = '?data';
const run = promisify(execFile);

/** In a process of its own: Vite runs this file in a loader of modules that is closed while it builds. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const code = `process.stdout.write(JSON.stringify(await import(${JSON.stringify(pathToFileURL(file).href)})))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

export function builtData(): Plugin {
  return {
    name: 'built-data',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const values = await exportsOf(id.slice(0, -suffix.length));
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
