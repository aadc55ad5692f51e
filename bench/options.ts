import { parseArgs } from 'node:util';

export interface Options {
  /** The chosen measurements; all of them when empty. */
  readonly only: readonly string[];
  readonly quick: boolean;
  /** A built folder to measure instead of `dist`. */
  readonly site: string | undefined;
}

export class OptionsError extends Error {}

export function readOptions(args: readonly string[], known: readonly string[]): Options {
  let values: { only?: string; quick?: boolean; site?: string };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean' },
        site: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
  const only = values.only?.split(',').filter(Boolean) ?? [];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new OptionsError(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  return { only, quick: values.quick ?? false, site: values.site };
}
