/** The catalogue of the sample, and answers of every kind for property tests. */

import { type Answers, largestAnswer } from '@site/finder/answers';
import { addMonths } from '@site/finder/dates';
import fc from 'fast-check';

export { choosingCatalogue as specified } from '@site/company/catalog/choosing-catalogue';

export const today = '2026-11-16';

/** Mostly around the edges of the packages, sometimes anywhere. */
const around = (name: keyof typeof largestAnswer, ...edges: readonly number[]) =>
  fc.oneof(
    fc.constant(0),
    fc.constantFrom(...edges.flatMap((edge) => [edge - 1, edge, edge + 1])),
    fc.integer({ min: 0, max: largestAnswer[name] }),
  );

export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  sites: fc.constantFrom('one' as const, 'several' as const),
  shop: fc.boolean(),
  twoServers: fc.boolean(),
  storageGb: around('storageGb', 10, 100, 250),
  databaseGb: around('databaseGb', 10, 100, 250),
  mailboxes: around('mailboxes', 5, 10, 12, 25, 30, 50, 75, 150),
  mailboxSize: fc.constantFrom(10, 20, 50),
  recipients: around('recipients', 1, 3000, 10_000),
  mails: around('mails', 1, 15_000, 40_000),
  wildcards: around('wildcards', 1, 3, 99),
  ev: around('ev', 1, 99),
  move: fc.boolean(),
  start: fc.integer({ min: 0, max: 24 }).map((months) => addMonths(today, months)),
  project: fc.constantFrom('', 'Relaunch 2027', 'Bäckerei-Müller', '字'.repeat(40)),
});
