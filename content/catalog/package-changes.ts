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

/** What the price table has room for at 320 pixels. */
const most = { packages: 6, letters: 14 } as const;

export function withChanges<Package extends { readonly netPrice: number }>(
  shipped: Readonly<Record<string, Entry>>,
  changes: Readonly<Record<string, Entry | false>>,
): readonly Package[] {
  const named = Object.entries(shipped).map(([name, entry]) => ({ name, ...entry }));
  const packages: readonly unknown[] = layeredList(named, changes, 'site/packages.ts: packages', {
    required,
  });
  const sold = packages as readonly (Package & { readonly name: string })[];
  if (sold.length < 1 || sold.length > most.packages) {
    throw new Error(
      `site/packages.ts: ${sold.length} packages are sold. One to ${most.packages} have room.`,
    );
  }
  const unpriced = sold.find(({ netPrice }) => !(netPrice > 0));
  if (unpriced) {
    throw new Error(
      `site/packages.ts: netPrice of “${unpriced.name}” (${unpriced.netPrice}) is no price. Write euros a month, such as 39.`,
    );
  }
  const long = sold.find(({ name }) => [...name].length > most.letters);
  if (long) {
    throw new Error(
      `site/packages.ts: “${long.name}” is too long. Names of up to ${most.letters} letters fit on a phone.`,
    );
  }
  return sold.toSorted((a, b) => a.netPrice - b.netPrice);
}
