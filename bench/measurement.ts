/** What measurements have in common. Medians, because one busy moment must not decide a result. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Row {
  readonly what: string;
  readonly measured: string;
  /** A figure without a goal is reported alone. */
  readonly goal?: string;
  readonly isMet?: boolean;
}

interface Run {
  /** A short form, to see that the measurement works. */
  readonly quick: boolean;
  /** The root of another version of the project, built, that `paint` compares with this one. */
  readonly against: string | undefined;
  /** Paths that `paint` visits; all pages when empty. */
  readonly pages: readonly string[];
  /** How long `soak` lasts. */
  readonly minutes: number;
}

export type Measurement = (run: Run) => Promise<readonly Row[]>;

export const atMost = (what: string, measured: number, most: number, unit = ''): Row => ({
  what,
  measured: `${Number(measured.toPrecision(4))}${unit}`,
  goal: `≤ ${most}${unit}`,
  isMet: measured <= most,
});

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
