/** What a page transfers without scrolling or interaction, read from the build: its document and its scripts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type HtmlElement, htmlElements } from '../../apps/website/build/html-elements.ts';
import { budgets, hydratedScriptBudget } from '../support/pages/budgets.ts';
import { builtFile, dist } from '../support/pages/built-text.ts';
import { listedPages } from '../support/pages/pages.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

/** An island that waits to be seen loads nothing with the page. */
const startsAtOnce = ({ attributes }: HtmlElement): boolean =>
  attributes.get('client') !== 'visible';

/** The addresses of a page's modules, with everything that these import statically. */
function modulesOf(elements: readonly HtmlElement[], runs: typeof startsAtOnce): Set<string> {
  const found = new Set<string>();
  const add = (address: string | undefined): void => {
    if (address === undefined || found.has(address)) return;
    found.add(address);
    const code = readFileSync(join(dist, address), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      add(`/_assets/${name}`);
    }
  };
  for (const element of elements) {
    const { tag, attributes } = element;
    if (tag === 'script') add(attributes.get('src'));
    if (tag === 'astro-island' && runs(element)) {
      add(attributes.get('component-url'));
      add(attributes.get('renderer-url'));
    }
  }
  return found;
}

function inlineCodeOf(elements: readonly HtmlElement[]): string {
  const runs = ({ tag, attributes }: HtmlElement) =>
    tag === 'script' &&
    !attributes.has('src') &&
    ['', 'module'].includes(attributes.get('type') ?? '');
  return elements
    .filter(runs)
    .map(({ text }) => text)
    .join('\n');
}

/** A file that is too small to be worth compressing is sent as it is. */
function sentBytes(address: string): number {
  const file = join(dist, address);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

test.each(listedPages)('$path comes without a stylesheet beside it', ({ path }) => {
  expect(builtFile(path)).not.toMatch(/<link[^>]+rel="stylesheet"/);
});

test.each(listedPages)(
  'the document of $path stays within its budget',
  ofTheSample,
  ({ id, path }) => {
    const kilobytes = sentBytes(path === '/' ? '/index.html' : `${path}.html`) / 1000;
    expect(kilobytes).toBeGreaterThan(1);
    expect(kilobytes).toBeLessThanOrEqual(budgets.get(id)?.document ?? 0);
  },
);

test.each(listedPages)('$path loads few files of scripts', ({ id, path }) => {
  const files = [...modulesOf(htmlElements(builtFile(path)), startsAtOnce)];
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(budgets.get(id)?.scriptFiles ?? 0);
});

function kilobytesOf(path: string, runs = startsAtOnce): number {
  const elements = htmlElements(builtFile(path));
  const files = [...modulesOf(elements, runs)].map(sentBytes);
  const inline = brotliCompressSync(inlineCodeOf(elements)).length;
  return [inline, ...files].reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

test.each(listedPages)(
  'the scripts of $path stay within their budget',
  ofTheSample,
  ({ id, path }) => {
    const kilobytes = kilobytesOf(path);
    expect(kilobytes).toBeGreaterThan(1);
    expect(kilobytes).toBeLessThanOrEqual(budgets.get(id)?.script ?? 0);
  },
);

test('the scripts of the home page stay small once every island runs', ofTheSample, () => {
  expect(kilobytesOf('/', () => true)).toBeLessThanOrEqual(hydratedScriptBudget);
});

test('so does the script of the shop that comes back', ofTheSample, () => {
  const scripts = readdirSync(join(dist, '_assets')).filter((name) =>
    /^shop-story.*\.js$/.test(name),
  );
  expect(scripts).toHaveLength(1);
  const [script = ''] = scripts;
  const weight = brotliCompressSync(readFileSync(join(dist, '_assets', script))).length;
  // It also puts a broken shop together again before it is printed, and ends the film at a click.
  expect(weight).toBeLessThanOrEqual(2_400);
});
