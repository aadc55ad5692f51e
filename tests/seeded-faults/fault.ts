/** A small fault that somebody would meet, as data: where it is put, and which test is known to notice it. */

/** The parts of `npm test` that may notice a fault, in the order in which they are asked. */
export const parts = ['unit', 'checks', 'built', 'faults', 'e2e'] as const;
export type Part = (typeof parts)[number];

export interface Fault {
  readonly id: string;
  /** What a visitor, the staff or an operator would meet. */
  readonly behaviour: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** `test` selects the file by a word of its path. */
  readonly caughtBy: { readonly part: Part; readonly test: string };
  /** Only `--long` has a test for it. */
  readonly long?: true;
}
