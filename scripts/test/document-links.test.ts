/** Links between the documents lead to files and headings that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../check/run-command.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'site/*.md', '{apps,packages}/*/README.md'], {
  cwd: root,
}).sort();

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function isThere(document: string, path: string, anchor: string): boolean {
  const target = path === '' ? document : posix.join(dirname(document), path);
  if (!existsSync(join(root, target))) return false;
  const headings = anchor === '' ? [] : [...read(target).matchAll(/^#+ (.+)$/gm)];
  return anchor === '' || headings.some(([, heading = '']) => anchorOf(heading) === anchor);
}

it.each(documents)('%s', (document) => {
  const links = read(document).matchAll(/\]\((?!https?:|mailto:|\{)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  const broken = [...links]
    .filter(([, path = '', anchor = '']) => !isThere(document, path, anchor))
    .map(([link]) => link);
  expect(broken).toEqual([]);
});
