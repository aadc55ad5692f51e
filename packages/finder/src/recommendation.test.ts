import { anyAnswers, specified, today } from '@site/testing/choosing-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, readAnswers } from './answers.ts';
import type { Catalogue, OfferedPackage } from './catalogue.ts';
import { limits, recommend } from './recommendation.ts';

const silent = readAnswers('', specified, today).answers;

/** Written out answer by answer, as the contract says it: slow to read, hard to get wrong. */
function fits(item: OfferedPackage, answers: Answers): boolean {
  if (answers.storageGb > item.storageGb) return false;
  if (answers.databaseGb > item.databaseGb) return false;
  if (answers.mailboxes * answers.mailboxSize > item.mailGb) return false;
  if (answers.recipients > 0 && !item.newsletter) return false;
  if (answers.mails > 0 && !item.newsletter) return false;
  if (item.newsletter && answers.recipients > item.newsletter.recipients) return false;
  if (item.newsletter && answers.mails > item.newsletter.mails) return false;
  if (answers.shop && !item.shop) return false;
  return !(answers.twoServers && !item.twoServers);
}

/** An answer rules a package out when the package does not fit it alone. */
function rulingOut(item: OfferedPackage, answers: Answers): readonly string[] {
  return limits.filter((limit) => {
    const alone = {
      ...silent,
      [limit]: answers[limit],
      mailboxSize: answers.mailboxSize,
    } as Answers;
    return !fits(item, alone);
  });
}

const anyCatalogue: fc.Arbitrary<Catalogue> = fc
  .array(
    fc.record({
      storageGb: fc.integer({ min: 1, max: 300 }),
      databaseGb: fc.integer({ min: 1, max: 300 }),
      mailGb: fc.integer({ min: 1, max: 2000 }),
      newsletter: fc.option(
        fc.record({
          recipients: fc.integer({ min: 0, max: 20_000 }),
          mails: fc.integer({ min: 0, max: 50_000 }),
        }),
        { nil: undefined },
      ),
      shop: fc.boolean(),
      twoServers: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((items) => ({
    ...specified,
    packages: items.map(({ newsletter, ...item }, index) => ({
      name: `P${index}`,
      monthlyCents: 100 * (index + 1),
      ...item,
      ...(newsletter && { newsletter }),
    })),
  }));

describe('the recommendation', () => {
  it.each([
    ['S for nothing at all', {}, 'S', []],
    ['S up to its edge', { storageGb: 10, databaseGb: 10, mailboxes: 25 }, 'S', []],
    ['M for a shop', { shop: true }, 'M', ['shop']],
    ['M for 3,000 recipients', { recipients: 3000 }, 'M', ['recipients']],
    ['L for two servers', { twoServers: true, shop: true }, 'L', ['twoServers']],
    ['L for 30 mailboxes of 50 GB', { mailboxes: 30, mailboxSize: 50 }, 'L', ['mailboxes']],
    ['a talk for what L cannot hold', { mailboxes: 31, mailboxSize: 50 }, undefined, ['mailboxes']],
  ] as const)('is %s', (_, given, name, reasons) => {
    const found = recommend(specified, { ...silent, ...given });
    expect(found.package?.name).toBe(name);
    expect(found.reasons).toEqual(reasons);
  });

  it('asks whether a smaller package would do where the catalogue does not state it', () => {
    expect(recommend(specified, { ...silent, recipients: 1 }).perhaps).toEqual(['S']);
    expect(recommend(specified, { ...silent, recipients: 1, storageGb: 11 }).perhaps).toEqual([]);
    expect(recommend(specified, { ...silent, shop: true }).perhaps).toEqual([]);
  });

  it('is bound neither by several sites nor by a move, nor by certificates', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const bare = { ...answers, sites: 'one', move: false, wildcards: 0, ev: 0 } as const;
        expect(recommend(specified, answers)).toEqual(recommend(specified, bare));
      }),
    );
  });

  it.each([
    ['the specified catalogue', fc.constant(specified)],
    ['any catalogue', anyCatalogue],
  ])(
    'holds every answer, is the smallest to do so, and its reasons are the binding answers: %s',
    (_, catalogues) => {
      fc.assert(
        fc.property(catalogues, anyAnswers, (catalogue, answers) => {
          const found = recommend(catalogue, answers);
          const expected = catalogue.packages.findIndex((item) => fits(item, answers));
          expect(found.package).toBe(catalogue.packages[expected]);
          const next = expected < 0 ? catalogue.packages.at(-1) : catalogue.packages[expected - 1];
          expect(found.reasons).toEqual(next ? rulingOut(next, answers) : []);
          // Without its reasons the next smaller package would do.
          if (next && found.reasons.length > 0) {
            const without = Object.fromEntries(found.reasons.map((name) => [name, silent[name]]));
            expect(fits(next, { ...answers, ...without })).toBe(true);
          }
        }),
        { numRuns: 3000 },
      );
    },
  );
});
