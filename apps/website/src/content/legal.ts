/** The legal texts: Markdown with a required date; figures and names are filled in from figures and company data. */
import { createMarkdownProcessor, parseFrontmatter } from '@astrojs/markdown-remark';
import { refuseBadTypography } from '@site/company/checking/checked';
import { keepReferences, wordsInHtml } from '@site/company/checking/keep-together';
import { formatDate } from '@site/company/format';
import { href } from '@site/company/routes';
import * as v from 'valibot';
import agb from './legal/agb.md?raw';
import datenschutz from './legal/datenschutz.md?raw';
import impressum from './legal/impressum.md?raw';
import { fillPlaceholders } from './legal-text.ts';

const shipped = { agb, datenschutz, impressum } as const;
type LegalName = keyof typeof shipped;

/** The operator's texts, which take the place of ours. */
const own = import.meta.glob<string>('#site/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** As an operator knows it. */
const inSite = (name: string): string => `site/legal/${name}.md`;
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace('.md', '');
const unknown = Object.keys(own)
  .map(nameOf)
  .filter((name) => !(name in shipped));
if (unknown.length > 0) {
  throw new Error(
    `${unknown.map(inSite).join(', ')}: no legal text of this name. There are: ${Object.keys(shipped).join(', ')}.`,
  );
}

const frontMatter = v.strictObject({
  title: v.pipe(v.string(), v.minLength(3), v.maxLength(60)),
  date: v.pipe(
    v.union([v.date(), v.pipe(v.string(), v.isoDate())]),
    v.transform((date) => new Date(date)),
  ),
  /** For search engines. */
  description: v.pipe(v.string(), v.minLength(50), v.maxLength(160)),
  summary: v.pipe(v.string(), v.minLength(50), v.maxLength(320)),
  /** The text of ours that an operator's was copied from (scripts/check/legal-texts.ts). */
  base: v.optional(v.union([v.string(), v.number()])),
});

interface LegalDocument {
  readonly title: string;
  readonly date: Date;
  readonly description: string;
  readonly summary: string;
  /** The text as HTML, one part per heading with the content that belongs to it. */
  readonly parts: readonly string[];
  /** For the table of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** The ids of all headings, also of those within a part. */
  readonly anchors: readonly string[];
}

/** `§ 12 Laufzeit` gets an id from its number, so that a new title does not change its address. */
function headingId(text: string): string {
  const clause = /^§\s*(\d+)/.exec(text);
  if (clause) return `paragraf-${clause[1]}`;
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** One `<section>` per heading, because the browser lays out long texts section by section (docs/painting.md). */
const inSections = (html: string): string[] =>
  html
    .split(/(?=<h2 )/)
    .map((part) => (part.startsWith('<h2 ') ? `<section>${part.trim()}</section>` : part));

/** The clause of the addendum that says what „Garantie“ means; an operator's own terms may lack it. */
export async function guaranteeHref(): Promise<string | undefined> {
  const { anchors } = await legalDocument('agb');
  const anchor = 'verfuegbarkeitsgarantie';
  return anchors.includes(anchor) ? `${href('terms')}#${anchor}` : undefined;
}

export async function legalDocument(name: LegalName): Promise<LegalDocument> {
  const source = Object.entries(own).find(([file]) => nameOf(file) === name)?.[1];
  const file = source ? inSite(name) : `apps/website/src/content/legal/${name}.md`;
  const { frontmatter, content } = parseFrontmatter(source ?? shipped[name]);
  refuseBadTypography(file, content);
  const { title, date, description, summary } = v.parse(frontMatter, frontmatter);
  const fill = (text: string) =>
    keepReferences(fillPlaceholders(text, { document: { date: formatDate(date) } }));
  // Headings, code and addresses of links stay as they are.
  const keep = (text: string) =>
    text
      .split(/(^#.*$|`[^`]*`|\]\([^)]*\))/m)
      .map((part, index) => (index % 2 ? part : wordsInHtml(part)))
      .join('');
  const processor = await createMarkdownProcessor({ syntaxHighlight: false });
  const { code, metadata } = await processor.render(keep(fill(content)));

  let html = code;
  const headings = metadata.headings.map(({ depth, slug, text }) => {
    const id = headingId(text);
    html = html.replace(`<h${depth} id="${slug}">`, `<h${depth} id="${id}">`);
    return { depth, id, text };
  });
  return {
    title,
    date,
    description,
    summary: fill(summary),
    parts: inSections(html),
    headings: headings.filter(({ depth }) => depth === 2),
    anchors: headings.map(({ id }) => id),
  };
}
