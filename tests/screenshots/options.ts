import { explain, parseOptions, UsageError } from '../../scripts/command-line.ts';

export type Scheme = 'light' | 'dark';

const usage =
  'Usage: npm run screenshots -- [--only <page,…>] [--width <px,…>] [--scheme <light|dark>]';

const list = (value: string | undefined): string[] | undefined =>
  value?.split(',').map((item) => item.trim());

const isScheme = (value: string): value is Scheme => value === 'light' || value === 'dark';

const text = { type: 'string' } as const;

export function readOptions(args: readonly string[], knownPages: readonly string[]) {
  explain(usage);
  const { values } = parseOptions(args, { only: text, width: text, scheme: text }, usage);
  const pages = list(values.only) ?? knownPages;
  const unknown = pages.filter((page) => !knownPages.includes(page));
  if (unknown.length > 0) {
    const known = knownPages.join(', ');
    throw new UsageError(`Unknown page ${unknown.join(', ')}. Known: ${known}.`, usage);
  }
  const widths = list(values.width)?.map(Number) ?? [390, 820, 1440];
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)) {
    throw new UsageError('--width takes whole numbers from 200 to 4000.', usage);
  }
  const schemes = list(values.scheme) ?? ['light', 'dark'];
  if (!schemes.every(isScheme)) throw new UsageError('--scheme is light or dark.', usage);
  return { pages, widths, schemes };
}
