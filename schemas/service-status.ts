/** The state of a service, defined once for the server that measures it and the page that shows it. */
import * as v from 'valibot';

/** From best to worst. `unknown` is neutral: it also stands for every word that is none of the other three. */
const statesBySeverity = ['operational', 'unknown', 'degraded', 'down'] as const;

export const serviceState = v.fallback(v.picklist(statesBySeverity), 'unknown');
export type ServiceState = v.InferOutput<typeof serviceState>;

/** The state of several services together is that of the worst one; `unknown` where there is none. */
export const worstState = (states: readonly ServiceState[]): ServiceState =>
  statesBySeverity.findLast((state) => states.includes(state)) ?? 'unknown';
