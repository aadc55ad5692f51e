/** How often each outcome occurred since the start. */
export interface Counters<Outcome extends string> {
  count(outcome: Outcome): void;
  readonly totals: ReadonlyMap<Outcome, number>;
}

export function createCounters<Outcome extends string>(): Counters<Outcome> {
  const totals = new Map<Outcome, number>();
  return {
    count: (outcome) => {
      totals.set(outcome, (totals.get(outcome) ?? 0) + 1);
    },
    totals,
  };
}
