/** The sheet that a request carries: stored as its query, shown in lines. */

import { choosingCatalogue } from '@site/company/catalog/choosing-catalogue';
import { choosing } from '@site/company/choosing/choosing';
import { timeZone } from '@site/company/company';
import { siteUrl } from '@site/company/site';
import { defaultQuery, readAnswers } from '@site/finder/answers';
import { dayIn } from '@site/finder/dates';
import { createFormats, sheetLines, summaryLine } from '@site/finder/lines';
import { readSheet } from '@site/finder/sheet';

const { words, action } = choosing;

const dayOf = (now: number): string => dayIn(timeZone, now);

/** The shortest query with the same answers; undefined where it has none. */
export function tidySheet(query: string, now: number): string | undefined {
  const { query: tidy, given } = readSheet(query, choosingCatalogue, dayOf(now));
  return given ? tidy || defaultQuery : undefined;
}

/** The values for the form; undefined where the query has no answers. */
export function valuesFromSheet(
  query: string,
  now: number,
): { readonly sheet: string; readonly package: string } | undefined {
  const sheet = tidySheet(query.slice(0, 2000), now) ?? (query === '' ? defaultQuery : undefined);
  if (sheet === undefined) return undefined;
  const { recommendation } = readSheet(sheet, choosingCatalogue, dayOf(now));
  return { sheet, package: recommendation.package?.name ?? '' };
}

/** One line, for pages. */
export function sheetSummary(query: string, now: number): string {
  const today = dayOf(now);
  if (!readAnswers(query, choosingCatalogue, today).given) return '';
  return summaryLine(readSheet(query, choosingCatalogue, today), words, createFormats(words));
}

/** The lines for the provider. A sheet without a start begins on the day the request came. */
export function sheetText({
  sheet,
  received_at,
}: {
  readonly sheet: string | null;
  readonly received_at: number;
}): readonly string[] {
  if (!sheet) return [];
  const lines = sheetLines(sheet, choosingCatalogue, words, dayOf(received_at));
  return [...lines, `${new URL(action, siteUrl()).href}?${sheet}`];
}
