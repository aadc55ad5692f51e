/**
 * Pages that the site build makes and the server fills.
 *
 * A template is a built HTML page with three kinds of marks:
 *   {{name}}                         replaced by the slot's text, escaped for text and for quoted attributes, or by markup of
 *                                    our own renderer as it is, where the server names it as such
 *   data-slot-autofocus="name"       becomes `autofocus` when the slot `focus` is that name, else disappears
 *   data-slot-checked="name"         becomes `checked` when the slot is not empty, else disappears
 * The page is cut at its marks once; what a visitor typed is never searched for marks.
 */
import type { Site } from './site-files.ts';

type Slots = Readonly<Record<string, string>>;

/** A document with its headers, as a template or filled. */
export interface HtmlPage {
  readonly html: string;
  /** Caching is left out: it depends on what the page is filled with. */
  readonly headers: Site['headers'];
}

export type FillPage = (slots: Slots) => HtmlPage;

const marks = /\{\{([A-Za-z][\w-]*)\}\}|\sdata-slot-(autofocus|checked)="([\w-]+)"/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A raw carriage return would reach the form as a line feed.
  '\r': '&#13;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\r]/g, (character) => entities[character] ?? character);

type Piece =
  | string
  | { readonly slot: string }
  | { readonly focus: string }
  | { readonly checked: string };

/** Throws when the page and the server disagree about the slots: at the start, not before a visitor. */
export function compilePage(
  name: string,
  { html, headers }: HtmlPage,
  slots: readonly string[],
  markupSlots: readonly string[] = [],
): FillPage {
  const pieces: Piece[] = [];
  const found = new Set<string>();
  let end = 0;
  for (const match of html.matchAll(marks)) {
    pieces.push(html.slice(end, match.index));
    end = match.index + match[0].length;
    const [, slot, kind, marked = ''] = match;
    if (kind === 'autofocus') {
      pieces.push({ focus: marked });
      continue;
    }
    found.add(slot ?? marked);
    pieces.push(slot === undefined ? { checked: marked } : { slot });
  }
  pieces.push(html.slice(end));

  const named = [...slots, ...markupSlots];
  const missing = named.filter((slot) => !found.has(slot));
  const unknown = [...found].filter((slot) => !named.includes(slot));
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(
      `The page ${name} does not fit the server: missing slots [${missing.join(', ')}], unknown slots [${unknown.join(', ')}].`,
    );
  }
  const fillPiece = (piece: Piece, values: Slots): string => {
    if (typeof piece === 'string') return piece;
    if ('focus' in piece) return values['focus'] === piece.focus ? ' autofocus' : '';
    if ('checked' in piece) return values[piece.checked] ? ' checked' : '';
    const text = values[piece.slot];
    if (text === undefined) throw new Error(`The slot ${piece.slot} of ${name} was not filled.`);
    return markupSlots.includes(piece.slot) ? text : escapeHtml(text);
  };
  return (values) => ({ html: pieces.map((piece) => fillPiece(piece, values)).join(''), headers });
}

/** The site without its templates, which are answers and no addresses, and the templates by path. */
export function takeTemplates(
  site: Site,
  paths: readonly string[],
): { readonly site: Site; readonly templates: ReadonlyMap<string, HtmlPage> } {
  const files = new Map(site.files);
  const templates = new Map<string, HtmlPage>();
  for (const path of paths) {
    const body = files.get(path)?.identity.body;
    if (!body) throw new Error(`The built site has no page ${path}; run npm run build.`);
    const headers = site.headersOf(path).filter(([header]) => header !== 'Cache-Control');
    templates.set(path, { html: body.toString('utf8'), headers });
    files.delete(path);
  }
  return { site: { ...site, files }, templates };
}
