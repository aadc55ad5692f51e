/** Which package holds what a visitor runs, and which of their answers decide it. */
import type { Answers } from './answers.ts';
import type { Catalogue, OfferedPackage } from './catalogue.ts';

/** The answers that a package may be too small for. */
export const limits = [
  'shop',
  'twoServers',
  'storageGb',
  'databaseGb',
  'mailboxes',
  'recipients',
  'mails',
] as const;
export type Limit = (typeof limits)[number];

/** What the answers ask of a package; mailboxes count with their size. */
export const demand = (answers: Answers, limit: Limit): number =>
  limit === 'mailboxes' ? answers.mailboxes * answers.mailboxSize : Number(answers[limit]);

/** What a package has; undefined where the catalogue does not state it. */
export function supply(item: OfferedPackage, limit: Limit): number | undefined {
  if (limit === 'recipients' || limit === 'mails') return item.newsletter?.[limit];
  return limit === 'mailboxes' ? item.mailGb : Number(item[limit]);
}

/** The answers that rule a package out: it has less, or states nothing. */
const objectionsTo = (item: OfferedPackage, answers: Answers): readonly Limit[] =>
  limits.filter((limit) => {
    const asked = demand(answers, limit);
    return asked > 0 && asked > (supply(item, limit) ?? 0);
  });

export interface Recommendation {
  /** The smallest that fits, if any. */
  readonly package: OfferedPackage | undefined;
  /** The answers that rule out the next smaller one, or the largest where none fits. Empty for the smallest. */
  readonly reasons: readonly Limit[];
  /** Whether the next smaller one is ruled out only by what the catalogue does not state: then no need speaks against it. */
  readonly isUnstated: boolean;
  /** Smaller packages that might do: only missing statements of the catalogue rule them out. */
  readonly perhaps: readonly string[];
}

export function recommend({ packages }: Catalogue, answers: Answers): Recommendation {
  const found = packages.findIndex((item) => objectionsTo(item, answers).length === 0);
  const tooSmall = found < 0 ? packages : packages.slice(0, found);
  const next = tooSmall.at(-1);
  const isUnstatedOnly = (item: OfferedPackage) =>
    objectionsTo(item, answers).every((limit) => supply(item, limit) === undefined);
  return {
    package: packages[found],
    reasons: next ? objectionsTo(next, answers) : [],
    isUnstated: next !== undefined && isUnstatedOnly(next),
    perhaps: tooSmall.filter(isUnstatedOnly).map(({ name }) => name),
  };
}
