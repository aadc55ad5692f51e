/** Reads the sheet that the page's address or a draft carries into the contact form. Loaded only where there is one. */

import { defaultQuery } from '@site/finder/answers';
import { dayIn } from '@site/finder/dates';
import { createFormats, summaryLine } from '@site/finder/lines';
import { readSheet } from '@site/finder/sheet';
import type { CarriedSheet } from '../behaviour/form-subject.ts';
import { choosingData } from '../content/choosing/choosing-data.ts?data';

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
