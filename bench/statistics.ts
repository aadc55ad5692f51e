/** The few statistics the benchmark needs. Medians, because one busy moment must not decide a result. */

const ascending = (values: readonly number[]): number[] => {
  if (values.length === 0) throw new Error('There is no median or percentile of no values.');
  return values.toSorted((a, b) => a - b);
};

export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The first median divided by the second. */
export const medianRatio = (values: readonly number[], against: readonly number[]): number =>
  median(values) / median(against);

/** The median of the ratios of values that were measured one after the other, so that both saw the same machine. */
export const pairedRatio = (values: readonly number[], against: readonly number[]): number =>
  median(values.map((value, index) => value / (against[index] ?? Number.NaN)));

/**
 * Runs every subject once per round, so that a slow minute of the machine affects all of them alike.
 * Every other round runs backwards: no subject always comes first, or always after an expensive one.
 */
export async function interleave<Subject, Result>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject, round: number) => Promise<Result>,
): Promise<Map<Subject, Result[]>> {
  const results = new Map<Subject, Result[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      results.get(subject)?.push(await measure(subject, round));
    }
  }
  return results;
}
