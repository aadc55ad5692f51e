/** The text of a built page as a reader sees it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteId, routes } from '@site/company/routes';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

export const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
const skipped = new Set(['script', 'style', 'template', 'svg']);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'i',
  'span',
  'strong',
  'time',
  'small',
  'sup',
  'br',
  'wbr',
]);

function attribute(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((each) => each.name === name)?.value : undefined;
}

function find(node: Node, matches: (node: Node) => boolean): Node | undefined {
  if (matches(node)) return node;
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** Separates blocks by spaces, but not inline elements: „69 €“ may be split over spans. */
function words(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (skipped.has(node.nodeName) || !('childNodes' in node)) return '';
  const inner = node.childNodes.map(words).join('');
  return inline.has(node.nodeName) ? inner : ` ${inner} `;
}

/** As a reader takes it: word joiners, which keep a word on one line, and soft hyphens are invisible. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\u2060\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function builtFile(path: string): string {
  return readFileSync(join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8');
}

const hasId = (id: string) => (node: Node) => attribute(node, 'id') === id;
const isHeading = (node: Node): boolean => /^h[1-6]$/.test(node.nodeName);

/** A heading and its content up to the next heading of the same level: a clause of a legal text. */
function clause(heading: Node): string {
  const parent = 'parentNode' in heading ? heading.parentNode : null;
  const siblings: readonly Node[] = parent?.childNodes ?? [];
  const [, ...after] = siblings.slice(siblings.indexOf(heading));
  const end = after.findIndex(({ nodeName }) => nodeName === heading.nodeName);
  return [heading, ...(end < 0 ? after : after.slice(0, end))].map(words).join(' ');
}

/**
 * The text of a page's main content, or of the part that an id names: an element, the band that a heading labels, or
 * the clause below a heading.
 */
export function pageText(route: RouteId, id = 'inhalt'): string {
  const { path } = routes[route];
  const page = parse(builtFile(path));
  const element = find(page, hasId(id));
  if (!element) throw new Error(`${path} has no element #${id}`);
  if (!isHeading(element)) return plainText(words(element));
  const band = find(page, (node) => attribute(node, 'aria-labelledby') === id);
  return plainText(band ? words(band) : clause(element));
}

function pieces(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (skipped.has(node.nodeName) || !('childNodes' in node)) return '';
  return node.childNodes.map(pieces).join(' ');
}

/** The text of the whole page, including header and footer, with spaces between all elements. */
export function wholePageText(path: string): string {
  // An address that may break after its @ is one word.
  const html = builtFile(path).replaceAll(/<wbr\s*\/?>/g, '');
  const body = find(parse(html), (node) => node.nodeName === 'body');
  return plainText(body ? pieces(body) : '');
}
