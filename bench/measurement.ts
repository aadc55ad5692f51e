import type { Row } from './table.ts';

/** What the command line chose. */
export interface Run {
  /** Returns the first number, or the second in a quick run. */
  readonly amount: (thorough: number, quick: number) => number;
  /** Prints a line while the measurement runs; the table comes at the end. */
  readonly progress: (text: string) => void;
  /** The folder of another version of the project, built, which `paint` compares with this one. */
  readonly against: string | undefined;
  /** Paths of the pages to visit; all of them when empty. */
  readonly pages: readonly string[];
  /** How long `soak` lasts, in minutes, if it was said. */
  readonly minutes: number | undefined;
  /** The databases of `soak`; all of them when empty. */
  readonly databases: readonly string[];
}

export interface Measurement {
  /** Selects it: `--only <name>`. */
  readonly name: string;
  readonly run: (run: Run) => Promise<Row[]>;
}
