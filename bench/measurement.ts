/** What a measurement receives, and what it returns. */
import type { ListedPage } from '../tests/support/pages.ts';
import type { SiteCopy } from './servers/site.ts';
import type { Row } from './table.ts';

export interface Run {
  /** Returns the first number, or the second in a quick run. */
  readonly amount: (thorough: number, quick: number) => number;
  /** Prints a line while the measurement runs; the table comes at the end. */
  readonly progress: (text: string) => void;
}

export interface SiteRun extends Run {
  readonly pages: readonly ListedPage[];
  readonly site: SiteCopy;
}

export interface Measurement<Context extends Run = SiteRun> {
  /** Selects it: `--only <name>`. */
  readonly name: string;
  readonly run: (context: Context) => Promise<Row[]>;
}
