/** Lays the operator's packages over those that the software ships with: smallest price first. */
type Entry = Readonly<Record<string, unknown>>;

/** What a package of the operator's own must state. */
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

function complete(name: string, entry: Entry): Entry {
  const missing = required.filter((key) => entry[key] === undefined);
  if (missing.length === 0) return entry;
  throw new Error(`site/packages.ts: package ${name} lacks ${missing.join(', ')}.`);
}

export function withChanges<Package extends { readonly netPrice: number }>(
  shipped: Readonly<Record<string, Entry>>,
  changes: Readonly<Record<string, Entry | false>>,
): readonly Package[] {
  const names = [...new Set([...Object.keys(shipped), ...Object.keys(changes)])];
  return names
    .flatMap((name) => {
      const change = changes[name];
      if (change === false) return [];
      const ours = shipped[name];
      const entry = ours ? { ...ours, ...change } : complete(name, change ?? {});
      return [{ ...entry, name } as unknown as Package];
    })
    .toSorted((a, b) => a.netPrice - b.netPrice);
}
