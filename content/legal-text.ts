/**
 * Fills the placeholders of the legal texts, such as `{{facts.terms.licencePenalty}}` and `{{company.legalName}}`. An
 * unknown placeholder fails the build; a list item whose placeholders are all empty is left out. Lines between
 * `{{if photos.host}}` and `{{end}}` stay where that text is not empty, lines after `{{else}}` where it is.
 */
import { company, country, postalAddress } from '../config/company.ts';
import { photoRecipient, photos } from '../config/photos.ts';
import { optionalHref, optionalRouteIds, routes } from '../config/routes.ts';
import { settings } from '../site/settings.ts';
import { facts } from './facts.ts';
import { consentSentences } from './frame/consent.ts';

const roots: Record<string, unknown> = {
  facts,
  company,
  country,
  postalAddress,
  /** Empty without external photos. */
  photos: {
    host: photos.host ? new URL(photos.host).host : '',
    recipient: photos.host ? photoRecipient : '',
  },
  consent: consentSentences,
  contract: {
    earlyEnd: settings.switching?.earlyEnd ?? 'Danach ist dafür kein Entgelt mehr geschuldet.',
  },
  /** Addresses of the optional pages, empty for one that is switched off. */
  pages: Object.fromEntries(optionalRouteIds.map((id) => [id, optionalHref(id) ?? ''])),
  /** As footer and menu call the pages. */
  pageLabels: Object.fromEntries(Object.entries(routes).map(([id, { label }]) => [id, label])),
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

type LookUp = (path: string) => string;

/** Conditions stand on lines of their own and are not nested. */
function withoutUnmet(lines: readonly string[], lookUp: LookUp): string[] {
  const kept: string[] = [];
  let open: { readonly path: string; readonly keeps: boolean } | undefined;
  for (const line of lines) {
    const path = /^\{\{if ([\w.]+)\}\}$/.exec(line)?.[1];
    if (path !== undefined) {
      if (open) throw new Error(`Legal text: {{if ${path}}} stands inside {{if ${open.path}}}.`);
      open = { path, keeps: lookUp(path) !== '' };
    } else if (line === '{{else}}' || line === '{{end}}') {
      if (!open) throw new Error(`Legal text: ${line} without {{if …}}.`);
      open = line === '{{end}}' ? undefined : { ...open, keeps: !open.keeps };
    } else if (open?.keeps ?? true) {
      kept.push(line);
    }
  }
  if (open) throw new Error(`Legal text: {{if ${open.path}}} has no {{end}}.`);
  return kept;
}

/** `own` holds what belongs to this document alone, such as `{{document.date}}`. */
export function fillPlaceholders(markdown: string, own: Record<string, unknown> = {}): string {
  const lookUp: LookUp = (path) => textAt({ ...roots, ...own }, path);
  return withoutUnmet(markdown.split('\n'), lookUp)
    .filter((line) => {
      const names = [...line.matchAll(placeholder)].map((match) => match[1] ?? '');
      const isListItem = /^\s*[-*] /.test(line);
      return !(isListItem && names.length > 0 && names.every((name) => lookUp(name) === ''));
    })
    .join('\n')
    .replace(placeholder, (_, path: string) => lookUp(path));
}
