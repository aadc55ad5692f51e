/** The few statistics the benchmark needs. Medians, because one busy moment must not decide a line. */

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of no values.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** How many times the second value's median the first one's is. */
export const medianRatio = (values: readonly number[], against: readonly number[]): number =>
  median(values) / median(against);

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Runs every subject once per round, so that a slow minute of the machine falls on all of them alike.
 * Every other round runs backwards: none is always the first or always the one behind a heavy one.
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
