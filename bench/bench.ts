/** What every measurement is given, and what it gives back. */
import type { ListedPage } from '../tests/support/pages.ts';
import type { Stage } from './servers.ts';
import type { Row } from './table.ts';

export interface Bench {
  readonly pages: readonly ListedPage[];
  /** The built site with its bare pages, ready to be served. */
  readonly stage: Stage;
  /** How often something is measured: the first number, or the second when it must be quick. */
  readonly runs: (thorough: number, quick: number) => number;
  /** A word on the way; the table comes at the end. */
  readonly say: (text: string) => void;
}

export interface Measurement {
  readonly name: string;
  readonly run: (bench: Bench) => Promise<Row[]>;
}
