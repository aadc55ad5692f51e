/** The document of every built page as lines: one for each element with its attributes, one for each text. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Names of bundled files carry a hash of their content, which may change where no visitor sees a difference. */
const withoutHashes = (text: string): string =>
  text.replaceAll(/(\/_assets\/[\w.-]+?)\.[\w-]{8}(\.\w+)/g, '$1$2');

/** Code and styles are not what is shown; data for search engines is. */
const isShown = (node: DefaultTreeAdapterTypes.Element): boolean =>
  node.tagName !== 'style' &&
  (node.tagName !== 'script' ||
    node.attrs.some(({ name, value }) => name === 'type' && value.includes('json')));

function attributesOf({ attrs }: DefaultTreeAdapterTypes.Element): string {
  const isPolicy = attrs.some(({ value }) => value.toLowerCase() === 'content-security-policy');
  return attrs
    .filter(({ name }) => !isPolicy || name !== 'content')
    .map(({ name, value }) => ` ${name}="${withoutHashes(value)}"`)
    .sort()
    .join('');
}

function* lines(node: Node, depth: number): Generator<string> {
  const indent = ' '.repeat(depth);
  if (node.nodeName === '#text' && 'value' in node) {
    const text = node.value.replaceAll(/[ \n\t]+/g, ' ');
    if (text.trim()) yield `${indent}${withoutHashes(text)}`;
  } else if ('tagName' in node) {
    yield `${indent}<${node.tagName}${attributesOf(node)}>`;
    if (!isShown(node)) return;
  }
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node && node;
  const list = children && 'childNodes' in children ? children.childNodes : children;
  for (const child of list || []) yield* lines(child, depth + 1);
}

export const documentLines = (html: string): string => [...lines(parse(html), 0)].join('\n');

export function builtPages(dist: string): Record<string, string> {
  const pages = globSync('**/*.html', { cwd: dist }).map((file) => [
    file,
    documentLines(readFileSync(join(dist, file), 'utf8')),
  ]);
  const others = ['robots.txt', 'sitemap.xml', 'site.webmanifest', '_redirects'].map((file) => [
    file,
    readFileSync(join(dist, file), 'utf8'),
  ]);
  return Object.fromEntries([...pages, ...others].sort(([a = ''], [b = '']) => a.localeCompare(b)));
}
