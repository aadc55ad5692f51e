/**
 * Fills the placeholders of the legal texts, such as `{{facts.terms.licencePenalty}}` and `{{company.legalName}}`. An
 * unknown placeholder fails the build; a list item whose placeholders are all empty is left out.
 */
import { company, country } from '../config/company.ts';
import { photoHost } from '../config/photos.ts';
import { consentSentences } from './consent.ts';
import { facts } from './facts.ts';

const photos = { host: new URL(photoHost).host };
const roots: Record<string, unknown> = {
  facts,
  company,
  country,
  photos,
  consent: consentSentences,
};
const placeholder = /\{\{([\w.]+)\}\}/g;

function textAt(from: Record<string, unknown>, path: string): string {
  let value: unknown = from;
  for (const key of path.split('.')) {
    value =
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[key]
        : undefined;
  }
  if (typeof value === 'object' && value !== null && 'text' in value) value = value.text;
  if (typeof value !== 'string') throw new Error(`Legal text: {{${path}}} names no text.`);
  return value;
}

/** `own` holds what belongs to this document alone, such as `{{document.date}}`. */
export function fillPlaceholders(markdown: string, own: Record<string, unknown> = {}): string {
  const lookUp = (path: string) => textAt({ ...roots, ...own }, path);
  return markdown
    .split('\n')
    .filter((line) => {
      const names = [...line.matchAll(placeholder)].map((match) => match[1] ?? '');
      const isListItem = /^\s*[-*] /.test(line);
      return !(isListItem && names.length > 0 && names.every((name) => lookUp(name) === ''));
    })
    .join('\n')
    .replace(placeholder, (_, path: string) => lookUp(path));
}
