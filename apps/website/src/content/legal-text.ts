/**
 * Fills the placeholders of the legal texts, such as `{{figures.terms.licencePenalty}}` and `{{company.legalName}}`. An
 * unknown placeholder fails the build; a list item whose placeholders are all empty is left out. Lines between
 * `{{if photos.host}}` and `{{end}}` stay where that text is not empty, lines after `{{else}}` where it is.
 */

import { hasLargerMailboxes, placeOfAgent } from '@site/company/catalog/mailboxes';
import { restoreCost } from '@site/company/catalog/restore';
import { certificates } from '@site/company/catalog/ssl';
import { company, country, postalAddress, streetLine } from '@site/company/company';
import { figures } from '@site/company/figures';
import { guarantee } from '@site/company/figures/guarantee';
import { legalIdentity } from '@site/company/frame/legal-form';
import { isAlwaysMonitored, isMonitored } from '@site/company/hours';
import { serversLaw } from '@site/company/pages/switching';
import { photoRecipient, photos } from '@site/company/photos';
import { optionalHref, optionalRouteIds, routes } from '@site/company/routes';
import { settings } from '#site/settings.ts';
import { consentSentences } from './frame/consent.ts';

const besidePackages = [
  ...(hasLargerMailboxes ? ['größere Postfächer'] : []),
  ...(certificates.length > 1 ? ['zusätzliche Zertifikate'] : []),
];

/** The terms speak of provider and customer, an operator's sentence of „wir“ and „Sie“: as a quotation it may. */
const inTheirWords = (sentence: string): string =>
  `In den Worten des Anbieters: „${sentence.replaceAll('„', '‚').replaceAll('“', '‘')}“`;

function restoreClause(): string {
  const { restoreByUs } = settings;
  if (!restoreByUs) return 'Den Preis dafür nennt der Anbieter vorher.';
  return restoreByUs === 'included' ? restoreCost : inTheirWords(restoreByUs);
}

/** From when to when an outage counts; the customer's report stands in for monitoring that is not there. */
function countingClause(): string {
  if (!isMonitored) {
    return 'Ein Ausfall zählt ab der Meldung des Kunden, bis der Dienst wieder erreichbar ist';
  }
  const clause =
    'Misslingen mehrere Prüfungen nacheinander, zählt der Ausfall ab der ersten bis zur nächsten gelungenen';
  return isAlwaysMonitored
    ? clause
    : `${clause}, außerhalb der Zeiten des Monitorings ab der Meldung des Kunden`;
}

const { earlyEnd } = settings.switching ?? {};

const roots: Record<string, unknown> = {
  figures,
  company: { ...company, street: streetLine },
  country,
  postalAddress,
  legal: legalIdentity,
  /** Empty without external photos. */
  photos: {
    host: photos.host ? new URL(photos.host).host : '',
    recipient: photos.host ? photoRecipient : '',
  },
  consent: consentSentences,
  /** Empty texts without a guarantee. */
  guarantee: {
    period: guarantee?.period ?? '',
    remedy: guarantee?.remedy ? inTheirWords(guarantee.remedy) : '',
    counting: countingClause(),
    /** The clause about what is no outage, unless the operator's own words take its place. */
    ourExclusions: guarantee?.exclusions ? '' : '; § 3 Absatz 6 gilt',
    exclusions: guarantee?.exclusions ? ` ${inTheirWords(guarantee.exclusions)}` : '',
    /** The uptime that pages state beside the guarantee; empty where it is the same figure. */
    otherUptime:
      figures.availability.sellingPoints.text === figures.availability.guarantee.text
        ? ''
        : figures.availability.sellingPoints.text,
  },
  restore: {
    cost: restoreClause(),
  },
  offers: {
    /** Empty where no mailbox has the AI agent. */
    agentInHeading: placeOfAgent ? ' und KI-Agent' : '',
    besidePackages: besidePackages.length > 0 ? ` wie ${besidePackages.join(' oder ')}` : '',
  },
  contract: {
    renewal:
      figures.terms.hostingRenewal.value === 1
        ? 'einen weiteren Monat'
        : `weitere ${figures.terms.hostingRenewal.text}`,
    /** Where /wechsel names it. */
    serversLaw: serversLaw ? ', welchem Recht die Server unterliegen,' : '',
    switchingCharges:
      settings.switching?.charges === 'none'
        ? 'Für den Wechsel selbst verlangt der Anbieter nichts.'
        : `Für den Wechsel selbst verlangt der Anbieter höchstens seine unmittelbaren Kosten und ab dem ${figures.switching.freeSince.text} nichts mehr.`,
    earlyEnd: earlyEnd ? inTheirWords(earlyEnd) : 'Danach ist dafür kein Entgelt mehr geschuldet.',
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
    // What the company does not have, such as a telephone, is an empty text.
    if (value === null) return '';
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

/** Conditions stand on lines of their own; one may stand inside another. */
function withoutUnmet(lines: readonly string[], lookUp: LookUp): string[] {
  const kept: string[] = [];
  const open: { readonly path: string; readonly keeps: boolean }[] = [];
  for (const line of lines) {
    const path = /^\{\{if ([\w.]+)\}\}$/.exec(line)?.[1];
    if (path !== undefined) {
      open.push({ path, keeps: lookUp(path) !== '' });
    } else if (line === '{{else}}' || line === '{{end}}') {
      const last = open.pop();
      if (!last) throw new Error(`Legal text: ${line} without {{if …}}.`);
      if (line === '{{else}}') open.push({ ...last, keeps: !last.keeps });
    } else if (open.every(({ keeps }) => keeps)) {
      kept.push(line);
    }
  }
  const [unclosed] = open;
  if (unclosed) throw new Error(`Legal text: {{if ${unclosed.path}}} has no {{end}}.`);
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
