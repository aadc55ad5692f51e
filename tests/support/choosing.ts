/** The catalogue of the specification, written down once more, and answers of every kind for property tests. */
import fc from 'fast-check';
import { type Answers, largestAnswer } from '../../rules/choosing/answers.ts';
import type { Catalogue } from '../../rules/choosing/catalogue.ts';
import { addMonths } from '../../rules/choosing/dates.ts';

export const specified: Catalogue = {
  packages: [
    {
      name: 'S',
      monthlyCents: 6900,
      storageGb: 10,
      databaseGb: 10,
      mailGb: 250,
      shop: false,
      twoServers: false,
    },
    {
      name: 'M',
      monthlyCents: 9900,
      storageGb: 100,
      databaseGb: 100,
      mailGb: 500,
      newsletter: { recipients: 3000, mails: 15_000 },
      shop: true,
      twoServers: false,
    },
    {
      name: 'L',
      monthlyCents: 24_900,
      storageGb: 250,
      databaseGb: 250,
      mailGb: 1500,
      newsletter: { recipients: 10_000, mails: 40_000 },
      shop: true,
      twoServers: true,
    },
  ],
  mailboxes: [
    { sizeGb: 10, monthlyCents: 0 },
    { sizeGb: 20, monthlyCents: 499 },
    { sizeGb: 50, monthlyCents: 1499 },
  ],
  certificates: { wildcardCents: 18_900, evCents: 38_900 },
  vatPercent: 19,
  termMonths: 24,
  noticeMonths: 6,
  renewalMonths: 24,
};

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
});
