/** The keys of the copy with what ours says, for docs/site-reference.md. */

/** The whole text in one line, with plain spaces. */
export const shown = (value: unknown): string =>
  String(value)
    .replaceAll(/[\u2060\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Row = readonly [key: string, text: string];
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As `layeredList` in content/checking/layered.ts finds the name of an entry. */
const namingKeys = ['question', 'title', 'label', 'name', 'what'];

/** A list of texts or figures in one row; of a list of objects every text of each entry, by its name if it has one. */
function listRows(list: readonly unknown[], path: string): readonly Row[] {
  const entries = list.filter(isTree);
  if (entries.length === 0) {
    return [[path, list.length === 0 ? 'empty list' : `list: ${list.map(shown).join(' · ')}`]];
  }
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const key = namingKeys.find((name) => entries.every((entry) => typeof entry[name] === 'string'));
  return [
    [path, `list of ${keys.join(', ')}${key ? `, by ${key}` : ''}`],
    ...entries.flatMap((entry, index) => {
      if (!key) return copyRows(entry, `${path}[${index}]`);
      const { [key]: name, ...rest } = entry;
      return copyRows(rest, `${path}.'${shown(name)}'`);
    }),
  ];
}

export function copyRows(value: unknown, path: string): readonly Row[] {
  if (Array.isArray(value)) return listRows(value, path);
  if (isTree(value)) {
    return Object.entries(value).flatMap(([key, item]) =>
      copyRows(item, path === '' ? key : `${path}.${key}`),
    );
  }
  return typeof value === 'function' || value === undefined ? [] : [[path, shown(value)]];
}
