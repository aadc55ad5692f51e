/** Numbers for words, as the large tables keep them. */
import type { ProbeResult } from '../probes/probe.ts';
import type { KnownState } from '../rules/segments.ts';

const results: readonly ProbeResult[] = ['up', 'slow', 'down'];
const states: readonly KnownState[] = ['operational', 'degraded', 'down'];

export const codeOfResult = (result: ProbeResult): number => results.indexOf(result);
export const resultOf = (code: number): ProbeResult => results[code] ?? 'down';
export const codeOfState = (state: KnownState): number => states.indexOf(state);
export const stateOf = (code: number): KnownState => states[code] ?? 'down';
