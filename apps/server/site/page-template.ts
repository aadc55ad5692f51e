/**
 * Pages that the site build makes and the server fills. A built page has five kinds of marks:
 *   {{name}}                      replaced by a text, escaped for text and for quoted attributes
 *   <slot name="name">…</slot>    replaced by markup of the renderer; until then browsers show its content
 *   data-slot-autofocus="name"    becomes `autofocus` when the slot `focus` is that name, else disappears
 *   data-slot-checked="name"      becomes `checked` when the slot is not empty, else disappears
 *   data-slot-checked="name=a"    becomes `checked` when the slot is `a`, else disappears
 * Each page is cut at its marks before it is filled, so that text of a visitor is never searched for marks.
 */
import type { Site } from './site-files.ts';

export type Slots = Readonly<Record<string, string>>;

/** A document with its headers, as a template or filled. */
export interface HtmlPage {
  readonly html: string;
  /** Caching is left out: it depends on what the page is filled with. */
  readonly headers: Site['headers'];
}

interface Template extends HtmlPage {
  /** What fills the places of the frame, such as the menu's mark, when the page is answered. */
  readonly frame?: (() => Slots) | undefined;
}

/** Built pages that the server fills, by path. */
export type Templates = ReadonlyMap<string, Template>;

export type FillPage = (slots: Slots) => HtmlPage;

interface Mark {
  readonly kind: 'text' | 'place' | 'autofocus' | 'checked';
  readonly name: string;
  /** What the slot has to be, escaped, for a mark that asks for one choice. */
  readonly choice?: string | undefined;
  /** The mark as the page has it. */
  readonly built: string;
}

type Piece = string | Mark;

const marks =
  /\{\{(?<text>[A-Za-z][\w-]*)\}\}|<slot name="(?<place>[\w-]+)">|\sdata-slot-(?<attribute>autofocus|checked)="(?<field>[\w-]+)(?:=(?<choice>[^"]*))?"/g;
const placeEnd = '</slot>';

function cutAtMarks(html: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of html.matchAll(marks)) {
    // A mark inside a slot belongs to its default content.
    if (match.index < end) continue;
    const { text, place, attribute, field, choice } = match.groups ?? {};
    const kind = text ? 'text' : place ? 'place' : (attribute as 'autofocus' | 'checked');
    const next = place
      ? html.indexOf(placeEnd, match.index) + placeEnd.length
      : match.index + match[0].length;
    pieces.push(html.slice(end, match.index));
    pieces.push({
      kind,
      name: text ?? place ?? field ?? '',
      // React writes an apostrophe in hexadecimal.
      choice: choice?.replaceAll('&#x27;', '&#39;'),
      built: html.slice(match.index, next),
    });
    end = next;
  }
  return [...pieces, html.slice(end)];
}

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

const isChecked = (slot: string, choice: string | undefined): boolean =>
  choice === undefined ? slot !== '' : escapeHtml(slot) === choice;

/**
 * Throws at start-up when the page and the server disagree about the slots. A place that the server does not name belongs
 * to the frame; one that is never filled keeps what the build wrote into it.
 */
export function compilePage(
  templates: Templates,
  path: string,
  texts: readonly string[],
  places: readonly string[] = [],
): FillPage {
  const { html, headers, frame }: Template = templates.get(path) ?? { html: '', headers: [] };
  const pieces = cutAtMarks(html);
  const found = (...kinds: readonly Mark['kind'][]): readonly string[] =>
    pieces.flatMap((piece) =>
      typeof piece !== 'string' && kinds.includes(piece.kind) ? [piece.name] : [],
    );
  const foundTexts = found('text', 'checked');
  const foundPlaces = found('place');
  const missing = [
    ...texts.filter((slot) => !foundTexts.includes(slot)),
    ...places.filter((slot) => !foundPlaces.includes(slot)),
  ];
  const unknown = foundTexts.filter((slot) => !texts.includes(slot));
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(
      `The page ${path} does not fit the server: missing slots [${missing.join(', ')}], unknown slots [${unknown.join(', ')}].`,
    );
  }

  const fillMark = ({ kind, name, choice, built }: Mark, values: Slots): string => {
    if (kind === 'place' && !places.includes(name)) return frame?.()[name] ?? built;
    if (kind === 'autofocus') return values['focus'] === name ? ' autofocus' : '';
    if (kind === 'checked') return isChecked(values[name] ?? '', choice) ? ' checked' : '';
    const value = values[name];
    if (value === undefined) throw new Error(`The slot ${name} of ${path} was not filled.`);
    return kind === 'place' ? value : escapeHtml(value);
  };
  return (values) => ({
    html: pieces
      .map((piece) => (typeof piece === 'string' ? piece : fillMark(piece, values)))
      .join(''),
    headers,
  });
}

/** The page with this markup in those of its places that have it. */
export const fillPlaces = (html: string, markup: Slots): string =>
  cutAtMarks(html)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'place' ? (markup[piece.name] ?? piece.built) : piece.built;
    })
    .join('');

/** Takes the templates, which have no address, out of the site. */
export function takeTemplates(
  site: Site,
  paths: readonly string[],
  frame?: () => Slots,
): { readonly site: Site; readonly templates: Templates } {
  const files = new Map(site.files);
  const templates = new Map<string, Template>();
  for (const path of paths) {
    const body = files.get(path)?.identity.body;
    if (!body) throw new Error(`The built site has no page ${path}; run npm run build.`);
    const headers = site.headersOf(path).filter(([header]) => header !== 'Cache-Control');
    templates.set(path, { html: body.toString('utf8'), headers, frame });
    files.delete(path);
  }
  return { site: { ...site, files }, templates };
}
