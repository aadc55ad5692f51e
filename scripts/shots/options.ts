import { parseArgs } from 'node:util';

export interface ScreenshotOptions {
  readonly pages: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
}

export type Scheme = 'light' | 'dark';

const allWidths = [390, 820, 1440];
const allSchemes: readonly Scheme[] = ['light', 'dark'];

export const usage = `Usage: npm run screenshots -- [--only <page,…>] [--width <px,…>] [--scheme <light|dark>]`;

const list = (value: string | undefined): string[] | undefined =>
  value?.split(',').map((item) => item.trim());

const isScheme = (value: string): value is Scheme => value === 'light' || value === 'dark';

export function readOptions(args: string[], knownPages: readonly string[]): ScreenshotOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      width: { type: 'string' },
      scheme: { type: 'string' },
    },
  });
  const pages = list(values.only) ?? knownPages;
  const unknown = pages.filter((page) => !knownPages.includes(page));
  if (unknown.length > 0) {
    throw new Error(`Unknown page ${unknown.join(', ')}. Known: ${knownPages.join(', ')}.`);
  }
  const widths = list(values.width)?.map(Number) ?? allWidths;
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)) {
    throw new Error('--width takes whole numbers from 200 to 4000.');
  }
  const schemes = list(values.scheme) ?? allSchemes;
  if (!schemes.every(isScheme)) throw new Error('--scheme is light or dark.');
  return { pages, widths, schemes };
}
