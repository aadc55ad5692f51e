import * as v from 'valibot';
import { similarName } from '../../process/similar-name.ts';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A map with these keys and no others. Unlike `v.strictObject`, it reports every unknown key, and what to write instead
 * of one that is misspelt or listed in `hints`.
 */
export function section<const Entries extends v.ObjectEntries>(
  entries: Entries,
  hints: Readonly<Record<string, string>> = {},
) {
  const known = Object.keys(entries);
  const content = v.object(entries);
  const remedy = (key: string): string => {
    if (Object.hasOwn(hints, key)) return hints[key] ?? '';
    const meant = similarName(key, known);
    return meant ? `${meant} is` : `known: ${known.join(', ')}`;
  };
  return v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isMap, 'must be a map, such as { key: value }'),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<typeof content> => {
      const input = dataset.value;
      const result = v.safeParse(content, input);
      for (const { type, path, message } of result.issues ?? []) {
        // Only `content` itself is of this type: inner sections word their own problems.
        if (type === 'object') addIssue({ message: `lacks ${String(path?.[0].key)}` });
        else addIssue({ message, path });
      }
      for (const [key, value] of Object.entries(input)) {
        if (known.includes(key)) continue;
        const path = { type: 'object', origin: 'key', input, key, value } as const;
        addIssue({ message: `is not known; ${remedy(key)}`, path: [path] });
      }
      return result.success ? result.output : NEVER;
    }),
  );
}
