/**
 * `npm run record -- save | compare [pages|copy|said …]`: what a visitor, the staff and an operator's own company read,
 * compared with what it was. Pages are those of the last build.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { builtPages } from './pages.ts';
import { everythingSaid } from './said.ts';
import { variantNames } from './variants.ts';

type Texts = Record<string, string>;

const root = join(import.meta.dirname, '..', '..');

/** Of the sample every text; of another company those that differ from the sample's, and '' for one that is not there. */
function copy(): Texts {
  const leavesOf = (name: string): Texts => {
    const script = join(import.meta.dirname, 'leaves.ts');
    const options = { encoding: 'utf8', maxBuffer: 1e8 } as const;
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, name], options);
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const sample = leavesOf('sample');
  const entries = variantNames.flatMap((name) => {
    const own = name === 'sample' ? sample : leavesOf(name);
    const keys = [...new Set([...Object.keys(sample), ...Object.keys(own)])];
    return keys
      .filter((key) => name === 'sample' || own[key] !== sample[key])
      .map((key) => [`${name} ${key}`, own[key] ?? ''] as const);
  });
  return Object.fromEntries(entries);
}

const parts: Readonly<Record<string, () => Texts | Promise<Texts>>> = {
  copy,
  pages: () => builtPages(join(root, 'dist')),
  said: everythingSaid,
};

const fileOf = (part: string): string => join(import.meta.dirname, `${part}.json.br`);

function* differences(was: Texts, is: Texts): Generator<string> {
  for (const key of [...new Set([...Object.keys(was), ...Object.keys(is)])]) {
    if (was[key] === is[key]) continue;
    const before = (was[key] ?? '(nothing)').split('\n');
    const after = (is[key] ?? '(nothing)').split('\n');
    const gone = before
      .filter((line) => !after.includes(line))
      .map((line) => `  - ${line.slice(0, 300)}`);
    const come = after
      .filter((line) => !before.includes(line))
      .map((line) => `  + ${line.slice(0, 300)}`);
    const shown = [...gone.slice(0, 15), ...come.slice(0, 15)];
    yield [key, ...(shown.length > 0 ? shown : ['  (in another order)'])].join('\n');
  }
}

const [command, ...chosen] = process.argv.slice(2);
if (command !== 'save' && command !== 'compare') {
  console.error('Usage: npm run record -- save|compare [copy] [pages] [said]');
  process.exit(1);
}
for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const texts = (await parts[part]?.()) ?? {};
  if (command === 'save') {
    writeFileSync(fileOf(part), brotliCompressSync(JSON.stringify(texts, null, 1)));
    console.log(`${part}: ${Object.keys(texts).length} texts recorded`);
    continue;
  }
  const was: Texts = JSON.parse(brotliDecompressSync(readFileSync(fileOf(part))).toString('utf8'));
  const found = [...differences(was, texts)];
  console.log(
    [...found, `${part}: ${found.length} of ${Object.keys(was).length} texts differ`].join('\n'),
  );
  if (found.length > 0) process.exitCode = 1;
}
