/** The state of a service, defined once for the server that measures it and the page that shows it. */
import * as v from 'valibot';

/** From best to worst. `unknown` is neutral and also stands for any unknown word. */
const statesBySeverity = ['operational', 'unknown', 'degraded', 'down'] as const;

export const serviceState = v.fallback(v.picklist(statesBySeverity), 'unknown');
export type ServiceState = v.InferOutput<typeof serviceState>;

/** Returns the worst of several states, or `unknown` without any. */
export const worstState = (states: readonly ServiceState[]): ServiceState =>
  statesBySeverity.findLast((state) => states.includes(state)) ?? 'unknown';
