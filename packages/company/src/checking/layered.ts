/** Merges the operator's values over the shipped ones. */
type Tree = Readonly<Record<string, unknown>>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
const isTree = (value: unknown): value is Tree => kindOf(value) === 'object';

/** The first of these keys that all entries of a list have names them. */
const namingKeys = ['question', 'title', 'label', 'name', 'what'];

/** Spaces that do not break, word joiners and soft hyphens are invisible, so operators do not type them. */
const visible = (name: string): string =>
  name.replaceAll(/[\u2060\u00ad]/g, '').replaceAll(/\s+/g, ' ');

/** Keys that all entries have; a layout does without an icon. */
const sharedKeys = (entries: readonly Tree[]): string[] =>
  Object.keys(entries[0] ?? {}).filter(
    (key) => key !== 'icon' && entries.every((entry) => entry[key] !== undefined),
  );

/** Keys that a list's entries may have and must have, where its type does not say it. */
interface EntryKeys {
  readonly known?: readonly string[];
  readonly required: readonly string[];
}

function changedEntry(entry: Tree, change: Tree, keys: EntryKeys, path: string): Tree {
  const unknown = Object.keys(change).find((key) => keys.known && !keys.known.includes(key));
  if (unknown !== undefined) {
    throw new Error(`${path}.${unknown} does not exist. There are: ${keys.known?.join(', ')}.`);
  }
  const changed = Object.entries(change).map(([key, value]) => [
    key,
    key in entry ? layered(entry[key], value, `${path}.${key}`) : value,
  ]);
  return { ...entry, ...Object.fromEntries(changed) };
}

function newEntry(entry: Tree, { required }: EntryKeys, path: string): Tree {
  const missing = required.filter((key) => entry[key] === undefined);
  if (missing.length === 0) return entry;
  throw new Error(`${path} lacks ${missing.join(', ')}.`);
}

/**
 * Changes a list by the names of its entries: `false` drops one, a value changes it, a new name adds an entry at the end
 * (`ListChanges` in packages/sample/src/list-changes.ts). A plain text is its own name.
 */
export function layeredList<Entry>(
  shipped: readonly Entry[],
  changes: Tree,
  path: string,
  entryKeys?: EntryKeys,
): readonly Entry[] {
  const entries: readonly unknown[] = shipped;
  const trees = entries.filter(isTree);
  const nameKey = namingKeys.find((key) => trees.every((tree) => typeof tree[key] === 'string'));
  const ofTexts = trees.length < shipped.length;
  if (!ofTexts && nameKey === undefined) {
    throw new Error(`${path}: its entries have no names. State the whole list.`);
  }
  const nameOf = (entry: unknown): string =>
    visible(String(isTree(entry) ? entry[nameKey ?? ''] : entry));
  const keys = entryKeys ?? {
    known: [...new Set(trees.flatMap((tree) => Object.keys(tree)))],
    required: sharedKeys(trees),
  };
  const left = new Map(Object.entries(changes).map(([name, change]) => [visible(name), change]));

  const kept = entries.flatMap((entry): unknown[] => {
    const name = nameOf(entry);
    const change = left.get(name);
    left.delete(name);
    if (change === false) return [];
    if (isTree(entry) && isTree(change)) {
      return [changedEntry(entry, change, keys, `${path}.“${name}”`)];
    }
    return [typeof change === 'string' ? change : entry];
  });
  const added = [...left].map(([name, change]) => {
    if (ofTexts && change === true) return name;
    if (!ofTexts && isTree(change)) {
      return newEntry({ [nameKey ?? '']: name, ...change }, keys, `${path}.“${name}”`);
    }
    const names = shipped.map(nameOf).join(' · ');
    throw new Error(`${path} has no entry “${name}” to change or drop. There are: ${names}.`);
  });
  return [...kept, ...added] as Entry[];
}

/**
 * `path` starts with the operator's file: `site/copy.ts: home`. Texts take the place of ours, objects are merged key by key, and a list is replaced by a list or changed by the names of
 * its entries. Throws for a key that we do not have, because a new version may have dropped or renamed it, and for another
 * kind of value.
 */
export function layered<Content>(shipped: Content, changes: unknown, path: string): Content {
  if (changes === undefined) return shipped;
  if (Array.isArray(shipped) && isTree(changes)) {
    return layeredList(shipped, changes, path) as Content;
  }
  const kind = kindOf(shipped);
  if (kindOf(changes) !== kind) {
    throw new Error(`${path} is of the kind ${kind}, not ${kindOf(changes)}.`);
  }
  if (!isTree(shipped)) return changes as Content;
  const merged: Record<string, unknown> = { ...shipped };
  for (const [key, change] of Object.entries(changes as Tree)) {
    if (!(key in merged)) {
      throw new Error(
        `${path}.${key} does not exist. There are: ${Object.keys(merged).join(', ')}.`,
      );
    }
    merged[key] = layered(merged[key], change, `${path}.${key}`);
  }
  return merged as Content;
}
