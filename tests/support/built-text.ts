/** The words of a built page as a reader meets them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type RouteId, routes } from '../../config/routes.ts';

type Node = DefaultTreeAdapterTypes.Node;

const dist = join(import.meta.dirname, '..', '..', 'dist');
const unread = new Set(['script', 'style', 'template', 'svg']);
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

/** Blocks stand apart, inline elements do not: „69 €“ may be split over spans. */
function words(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (unread.has(node.nodeName) || !('childNodes' in node)) return '';
  const inner = node.childNodes.map(words).join('');
  return inline.has(node.nodeName) ? inner : ` ${inner} `;
}

const normalise = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function builtFile(path: string): string {
  return readFileSync(join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8');
}

/** The text of a page's main part, or of the element with this id in it. */
export function pageText(route: RouteId, id = 'inhalt'): string {
  const element = find(
    parse(builtFile(routes[route].path)),
    (node) => attribute(node, 'id') === id,
  );
  if (!element) throw new Error(`${routes[route].path} has no element #${id}`);
  return normalise(words(element));
}

function pieces(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (unread.has(node.nodeName) || !('childNodes' in node)) return '';
  return node.childNodes.map(pieces).join(' ');
}

/** Everything on the page, header and footer included, each element apart from the next. */
export function wholePageText(path: string): string {
  const body = find(parse(builtFile(path)), (node) => node.nodeName === 'body');
  return normalise(body ? pieces(body) : '');
}
