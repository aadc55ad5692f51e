/**
 * Copy that is missing, too long or badly typeset fails the build instead of reaching a visitor. The compiler checks
 * the shape of the content; this module checks every text in it.
 */

import type { CopyName } from '@site/sample/copy';
import { copyChanges } from '#site/copy.ts';
import { NO_BREAK } from '../format.ts';
import { keepTogether } from './keep-together.ts';
import { layered } from './layered.ts';

/** Maximum length by the name of a text's key. */
const maxLengths: Record<string, number> = {
  metaTitle: 60,
  metaDescription: 160,
  title: 90,
  label: 60,
  lead: 330,
};
const defaultMaxLength = 520;
const minLengths: Record<string, number> = { metaTitle: 10, metaDescription: 50 };

const apartFromUnit = /(?<=\d) (?=(?:€|%|GB|MB|TB|ms|Gbit|EUR)(?![A-Za-z]))/g;

const typographyFaults: readonly (readonly [RegExp, string])[] = [
  [/^\s|\s$/, 'starts or ends with a space'],
  [/ {2}/, 'has two spaces in a row'],
  [/["“](?=\w)|(?<=\w)["”]/, 'uses quotation marks that are not German („…“)'],
  [/(?<=\s)-(?=\s)/, 'uses a hyphen as a dash (–)'],
  [/\.\.\./, 'uses three dots (…)'],
  [apartFromUnit, 'breaks a figure from its unit: use packages/company/src/format.ts'],
  [/\bz\. ?B\.|\bd\. ?h\.|\bu\. ?a\./, 'needs a narrow no-break space in the abbreviation'],
];

const typographyFault = (text: string): string | undefined =>
  typographyFaults.find(([pattern]) => text.search(pattern) >= 0)?.[1];

/** The same rules for a Markdown text, line by line, without its marks for lists and line ends. */
export function refuseBadTypography(file: string, markdown: string): void {
  const faults = markdown.split('\n').flatMap((line, index) => {
    const text = line
      .replace(/^\s*(?:[-*>]|\d+\.|#+) +/, '')
      .replace(/\\$/, '')
      .trim();
    const fault = text === '' ? undefined : typographyFault(text);
    return fault ? [`${file}: line ${index + 1} of the text ${fault}: „${text.slice(0, 60)}“`] : [];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function problemOf(key: string, text: string): string | undefined {
  const max = maxLengths[key] ?? defaultMaxLength;
  const min = minLengths[key] ?? 0;
  const length = [...text].length;
  if (text.trim() === '') return 'is empty';
  if (length > max) return `has ${length} characters, ${max} are allowed`;
  if (length < min) return `has ${length} characters, ${min} are needed`;
  return typographyFault(text);
}

function* problems(value: unknown, path: string, key: string): Generator<string> {
  if (value === undefined || value === null) yield `${path} is missing`;
  else if (typeof value === 'string') {
    const problem = problemOf(key, value);
    if (problem) yield `${path} ${problem}: „${value}“`;
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* problems(item, `${path}[${index}]`, key);
  } else if (typeof value === 'object') {
    for (const [name, item] of Object.entries(value))
      yield* problems(item, `${path}.${name}`, name);
  }
}

/** Throws with a list of all problems in the content. */
export function refuseUnfit(name: string, content: unknown): void {
  const found = [...problems(content, name, name)];
  if (found.length > 0) throw new Error(`Content is not fit to publish:\n- ${found.join('\n- ')}`);
}

/** Titles, descriptions and link pictures break no lines; mails, the sheet's words in them and answers are plain text. */
const hasLines = (key: string): boolean =>
  !/^(?:meta(?:Title|Description)|socialPictures|words)$|(?:Mails|Answers|Messages)$/.test(key);

const isAddress = (text: string): boolean => /^(?:[/#]|[a-z]+:\S)/.test(text);

function withWordsTogether(value: unknown): unknown {
  if (typeof value === 'string') return isAddress(value) ? value : keepTogether(value);
  if (Array.isArray(value)) return value.map(withWordsTogether);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      hasLines(key) ? withWordsTogether(item) : item,
    ]),
  );
}

/** An operator writes „40 €“ as it is typed everywhere. */
function withUnitsTogether(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(apartFromUnit, NO_BREAK);
  if (Array.isArray(value)) return value.map(withUnitsTogether);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withUnitsTogether(item)]),
  );
}

/** Returns the content with the operator's changes, once it is fit to publish. */
export function checked<const Content>(name: CopyName, shipped: Content): Content {
  const typed = layered(shipped, copyChanges[name], `site/copy.ts: ${name}`);
  const content = withUnitsTogether(typed) as Content;
  refuseUnfit(name, content);
  return hasLines(name) ? (withWordsTogether(content) as Content) : content;
}
