/** How often each outcome of a contact request occurred since the start; `limited` counts challenges too. */
export type Outcome =
  | 'stored'
  | 'held'
  | 'replayed'
  | 'conflict'
  | 'invalid'
  /** Without JavaScript: the form was shown again for changes, or the page to check it. */
  | 'edit'
  | 'first-step'
  | 'limited'
  | 'refused'
  | 'unavailable';

export type Count = (outcome: Outcome) => void;

export interface Counters {
  readonly count: Count;
  readonly totals: ReadonlyMap<Outcome, number>;
}

export function createCounters(): Counters {
  const totals = new Map<Outcome, number>();
  return {
    count: (outcome) => totals.set(outcome, (totals.get(outcome) ?? 0) + 1),
    totals,
  };
}
