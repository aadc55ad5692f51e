/** Lays the operator's packages over those that the software ships with: smallest price first. */
import { layeredList } from '../checking/layered.ts';

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

export function withChanges<Package extends { readonly netPrice: number }>(
  shipped: Readonly<Record<string, Entry>>,
  changes: Readonly<Record<string, Entry | false>>,
): readonly Package[] {
  const named = Object.entries(shipped).map(([name, entry]) => ({ name, ...entry }));
  const packages: readonly unknown[] = layeredList(named, changes, 'site/packages.ts: packages', {
    required,
  });
  return (packages as readonly Package[]).toSorted((a, b) => a.netPrice - b.netPrice);
}
