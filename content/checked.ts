/**
 * Copy that is missing, over-long or badly set fails the build instead of reaching a visitor.
 * Shapes are checked by the compiler; this looks at every text.
 */

/** Longest text allowed under a key of this name; other keys share the default. */
const limits: Record<string, number> = {
  metaTitle: 60,
  metaDescription: 160,
  title: 90,
  label: 60,
  lead: 330,
};
const defaultLimit = 520;
const shortest: Record<string, number> = { metaTitle: 10, metaDescription: 50 };

const faults: readonly (readonly [RegExp, string])[] = [
  [/^\s|\s$/, 'starts or ends with a space'],
  [/ {2}/, 'has two spaces in a row'],
  [/["“](?=\w)|(?<=\w)["”]/, 'uses quotation marks that are not German („…“)'],
  [/(?<=\s)-(?=\s)/, 'uses a hyphen as a dash (–)'],
  [/\.\.\./, 'uses three dots (…)'],
  [
    /\d (?:€|%|GB|MB|TB|ms|Gbit|EUR)(?![A-Za-z])/,
    'breaks a figure from its unit: use config/format.ts',
  ],
  [/\bz\. ?B\.|\bd\. ?h\.|\bu\. ?a\./, 'needs a narrow no-break space in the abbreviation'],
];

function problemOf(key: string, text: string): string | undefined {
  const limit = limits[key] ?? defaultLimit;
  const length = [...text].length;
  if (text.trim() === '') return 'is empty';
  if (length > limit) return `has ${length} characters, ${limit} are allowed`;
  if (length < (shortest[key] ?? 0)) return `has ${length} characters, ${shortest[key]} are needed`;
  return faults.find(([pattern]) => pattern.test(text))?.[1];
}

function* problems(value: unknown, path: string, key: string): Generator<string> {
  if (value === undefined || value === null) yield `${path} is missing`;
  else if (typeof value === 'string') {
    const problem = problemOf(key, value);
    if (problem) yield `${path} ${problem}: „${value}“`;
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* problems(item, `${path}[${index}]`, key);
  } else if (typeof value === 'object') {
    for (const [name, item] of Object.entries(value))
      yield* problems(item, `${path}.${name}`, name);
  }
}

/** Returns the content unchanged, or stops with the list of everything wrong in it. */
export function checked<const Content>(name: string, content: Content): Content {
  const found = [...problems(content, name, name)];
  if (found.length > 0) throw new Error(`Content is not fit to publish:\n- ${found.join('\n- ')}`);
  return content;
}
