/**
 * The bare page: the same words without style, font, picture or script. No page with these words can cost a browser
 * less, so the designed page is measured against it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import type { ListedPage } from '../../tests/support/pages/pages.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const dropped = new Set([
  'audio',
  'canvas',
  'embed',
  'iframe',
  'img',
  'link',
  'noscript',
  'object',
  'picture',
  'script',
  'source',
  'style',
  'svg',
  'template',
  'video',
]);

/** Attributes that give words their meaning or keep hidden ones hidden. */
const kept = new Set([
  'charset',
  'colspan',
  'content',
  'for',
  'hidden',
  'href',
  'id',
  'label',
  'lang',
  'name',
  'open',
  'placeholder',
  'popover',
  'rowspan',
  'scope',
  'type',
  'value',
]);

const isElement = (node: Node): node is Element => 'tagName' in node;

function strip(node: Node): void {
  if (isElement(node)) node.attrs = node.attrs.filter(({ name }) => kept.has(name));
  if (!('childNodes' in node)) return;
  node.childNodes = node.childNodes.filter(
    (child) => child.nodeName !== '#comment' && !dropped.has(child.nodeName),
  );
  for (const child of node.childNodes) strip(child);
}

function barePage(html: string): string {
  const document = parse(html);
  strip(document);
  return serialize(document);
}

/** Where the bare twin of a page is served. */
export const barePath = (path: string): string => `/bare${path === '/' ? '/index' : path}`;

const pageFile = (site: string, path: string): string =>
  join(site, path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Writes a file with its compressed forms, as the build does, so that the server treats it like a file of the build. */
function writeCompressed(site: string, path: string, text: string): void {
  const body = Buffer.from(text);
  const file = join(site, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
  writeFileSync(`${file}.br`, brotliCompressSync(body));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
}

export function writeBarePages(site: string, pages: readonly ListedPage[]): void {
  for (const { path } of pages) {
    const html = readFileSync(pageFile(site, path), 'utf8');
    writeCompressed(site, `${barePath(path)}.html`, barePage(html));
  }
}
