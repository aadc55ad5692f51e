/** The keys of the copy with what ours says, for docs/site-reference.md. */

/** One line, with plain spaces, and no longer than one reads at a glance. */
export function shown(value: unknown, most = 100): string {
  const text = String(value)
    .replaceAll(/[\u2060\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

type Row = readonly [key: string, text: string];
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As `layeredList` in content/checking/layered.ts finds the name of an entry. */
const namingKeys = ['question', 'title', 'label', 'name', 'what'];

function listText(list: readonly unknown[]): string {
  if (list.every((entry) => typeof entry === 'string')) {
    return `list: ${list.map((text) => shown(text, 300)).join(' · ')}`;
  }
  const entries = list.filter(isTree);
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const key = namingKeys.find((name) => entries.every((entry) => typeof entry[name] === 'string'));
  const names = key
    ? `, by ${key}: ${entries.map((entry) => shown(entry[key], 60)).join(' · ')}`
    : '';
  return `list of ${keys.join(', ')}${names}`;
}

export function copyRows(value: unknown, path: string): readonly Row[] {
  if (Array.isArray(value)) return [[path, listText(value)]];
  if (isTree(value)) {
    return Object.entries(value).flatMap(([key, item]) =>
      copyRows(item, path === '' ? key : `${path}.${key}`),
    );
  }
  return typeof value === 'function' || value === undefined ? [] : [[path, shown(value)]];
}
