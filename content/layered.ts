/** Lays the operator's words over those that the software ships with. */
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Texts and whole lists take the place of ours; objects are gone through key by key. Throws for a key that we do not
 * have: a new version may have dropped or renamed it.
 */
export function layered<Content>(shipped: Content, changes: unknown, path: string): Content {
  if (changes === undefined) return shipped;
  if (!isTree(shipped)) return changes as Content;
  if (!isTree(changes)) throw new Error(`site/copy.ts: ${path} has keys of its own.`);
  const merged: Record<string, unknown> = { ...shipped };
  for (const [key, change] of Object.entries(changes)) {
    if (!(key in shipped)) {
      throw new Error(
        `site/copy.ts: there is no ${path}.${key}. There are: ${Object.keys(shipped).join(', ')}.`,
      );
    }
    merged[key] = layered(shipped[key], change, `${path}.${key}`);
  }
  return merged as Content;
}
