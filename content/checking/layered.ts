/** Lays the operator's words over those that the software ships with. */
type Tree = Readonly<Record<string, unknown>>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/**
 * Texts and whole lists take the place of ours; objects are merged key by key. Throws for a key that we do not
 * have, because a new version may have dropped or renamed it, and for another kind of value.
 */
export function layered<Content>(shipped: Content, changes: unknown, path: string): Content {
  if (changes === undefined) return shipped;
  const kind = kindOf(shipped);
  if (kindOf(changes) !== kind) {
    throw new Error(`site/copy.ts: ${path} is of the kind ${kind}, not ${kindOf(changes)}.`);
  }
  if (kind !== 'object') return changes as Content;
  const merged: Record<string, unknown> = { ...(shipped as Tree) };
  for (const [key, change] of Object.entries(changes as Tree)) {
    if (!(key in merged)) {
      throw new Error(
        `site/copy.ts: there is no ${path}.${key}. There are: ${Object.keys(merged).join(', ')}.`,
      );
    }
    merged[key] = layered(merged[key], change, `${path}.${key}`);
  }
  return merged as Content;
}
