/**
 * `node leaves.ts <variant>` prints every text of the copy as that company's site has it, by its key. The modules of `site/`
 * are replaced while they are loaded, so each variant has a process of its own.
 */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { variants } from './variants.ts';

const root = join(import.meta.dirname, '..', '..');
const name = process.argv[2] as keyof typeof variants;
const stated: object = variants[name];

const site = {
  identity: {},
  settings: {},
  figures: {},
  packageChanges: {},
  copyChanges: {},
  consentScripts: [],
  ownPages: {},
  ...stated,
};
const source = Object.entries(site)
  .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
  .join('\n');

registerHooks({
  load: (url, context, nextLoad) => {
    if (/\/site\/\w+\.ts$/.test(url) && !url.includes('/server/')) {
      return { format: 'module', source, shortCircuit: true };
    }
    const loaded = nextLoad(url, context);
    if (!/\/packages\/company\/|\/content\//.test(url)) return loaded;
    // Copy that a module keeps to itself is shown all the same.
    const text = String(loaded.source);
    return { ...loaded, source: text.replaceAll(/^const (?=\w+ = checked\()/gm, 'export const ') };
  },
});

function* leaves(value: unknown, key: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [key, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* leaves(item, `${key}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [part, item] of Object.entries(value)) yield* leaves(item, `${key}.${part}`);
  }
}

const files = globSync('{packages/company/src,apps/website/src/content}/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts'],
});
const found: Record<string, string> = {};
for (const file of files.sort()) {
  const path = join(root, file);
  if (!/ = checked\(/.test(readFileSync(path, 'utf8'))) continue;
  const module: object = await import(pathToFileURL(path).href);
  for (const [key, value] of leaves({ ...module }, '')) found[key.slice(1)] = value;
}

const { fillPlaceholders }: typeof import('../../apps/website/src/content/legal-text.ts') =
  await import(pathToFileURL(join(root, 'apps/website/src/content/legal-text.ts')).href);
for (const document of ['agb', 'datenschutz', 'impressum']) {
  const text = readFileSync(join(root, 'apps/website/src/content/legal', `${document}.md`), 'utf8');
  const lines = fillPlaceholders(text, { document: { date: '' } }).split('\n');
  for (const [index, line] of lines.entries()) if (line) found[`${document}:${index + 1}`] = line;
}
console.log(JSON.stringify(found));
