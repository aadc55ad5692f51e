import { parseArgs } from 'node:util';

interface ScreenshotOptions {
  readonly pages: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
}

export type Scheme = 'light' | 'dark';

const allWidths = [390, 820, 1440];
const allSchemes: readonly Scheme[] = ['light', 'dark'];

const usage =
  'Usage: npm run screenshots -- [--only <page,…>] [--width <px,…>] [--scheme <light|dark>]';

/** Invalid options; the message is for the person who typed them. */
export class OptionsError extends Error {
  constructor(problem: string) {
    super(`${problem}\n${usage}`);
  }
}

const list = (value: string | undefined): string[] | undefined =>
  value?.split(',').map((item) => item.trim());

const isScheme = (value: string): value is Scheme => value === 'light' || value === 'dark';

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { only: text, width: text, scheme: text } }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

export function readOptions(args: string[], knownPages: readonly string[]): ScreenshotOptions {
  const values = parse(args);
  const pages = list(values.only) ?? knownPages;
  const unknown = pages.filter((page) => !knownPages.includes(page));
  if (unknown.length > 0) {
    throw new OptionsError(`Unknown page ${unknown.join(', ')}. Known: ${knownPages.join(', ')}.`);
  }
  const widths = list(values.width)?.map(Number) ?? allWidths;
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)) {
    throw new OptionsError('--width takes whole numbers from 200 to 4000.');
  }
  const schemes = list(values.scheme) ?? allSchemes;
  if (!schemes.every(isScheme)) throw new OptionsError('--scheme is light or dark.');
  return { pages, widths, schemes };
}
