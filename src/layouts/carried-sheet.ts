/** Reads the sheet that the page's address or a draft carries into the contact form. Loaded only where there is one. */
import { choosingData } from '../../content/choosing/choosing-data.ts?data';
import { defaultQuery } from '../../rules/choosing/answers.ts';
import { dayIn } from '../../rules/choosing/dates.ts';
import { createFormats, summaryLine } from '../../rules/choosing/lines.ts';
import { readSheet } from '../../rules/choosing/sheet.ts';
import type { CarriedSheet } from '../behaviour/form-subject.ts';

const { catalogue, copy, timeZone } = choosingData;

export function readCarriedSheet(query: string): CarriedSheet {
  const sheet = readSheet(query, catalogue, dayIn(timeZone, Date.now()));
  return {
    // An empty field would carry no sheet.
    query: sheet.query || defaultQuery,
    summary: summaryLine(sheet, copy.words, createFormats(copy.words)),
    packageName: sheet.recommendation.package?.name ?? '',
  };
}
