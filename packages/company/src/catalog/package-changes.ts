/** Lays the operator's packages over those that the software ships with: smallest price first. */

import type { PackageChanges } from '@site/sample/packages';
import { layeredList } from '../checking/layered.ts';
import { packageProblems } from '../package-check.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What a package of the operator's own must state; the type of `site/packages.ts` knows the other keys. */
const required = [
  'netPrice',
  'popular',
  'storageGb',
  'mailGb',
  'databaseGb',
  'backupGb',
  'short',
  'audience',
  'extras',
];

/** What the price table has room for. */
const mostPackages = 6;

export function withChanges<Package extends { readonly netPrice: number }>(
  shipped: Readonly<Record<string, Entry>>,
  changes: PackageChanges,
): readonly Package[] {
  const problems = packageProblems(changes);
  if (problems.length > 0) {
    const lines = problems.map(({ path, text }) => `site/packages.ts: ${path}: ${text}`);
    throw new Error(lines.join('\n'));
  }
  const named = Object.entries(shipped).map(([name, entry]) => ({ name, ...entry }));
  const packages: readonly unknown[] = layeredList(named, changes, 'site/packages.ts: packages', {
    required,
  });
  const sold = packages as readonly (Package & { readonly name: string })[];
  if (sold.length < 1 || sold.length > mostPackages) {
    throw new Error(
      `site/packages.ts: ${sold.length} packages are sold. One to ${mostPackages} have room.`,
    );
  }
  return sold.toSorted((a, b) => a.netPrice - b.netPrice);
}
