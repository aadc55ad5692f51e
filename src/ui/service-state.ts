import type { ServiceState } from './status-mark.tsx';

const severity = ['operational', 'unknown', 'degraded', 'down'] as const satisfies ServiceState[];

/** Any word from outside; what is not one of the three known states is neutral. */
export const asServiceState = (word: string): ServiceState =>
  severity.find((state) => state === word) ?? 'unknown';

/** The state of the whole is that of its worst part; of nothing, nothing is known. */
export const worstState = (states: readonly ServiceState[]): ServiceState =>
  severity.findLast((state) => states.includes(state)) ?? 'unknown';
