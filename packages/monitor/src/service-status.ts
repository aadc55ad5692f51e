/** The state of a service, defined once for the server that measures it and the page that shows it. */
import * as v from 'valibot';

/**
 * From best to worst. `maintenance` and `unknown` are neutral. Maintenance is announced, while `unknown` may hide an outage
 * and also covers any unknown value.
 */
const statesBySeverity = ['operational', 'maintenance', 'unknown', 'degraded', 'down'] as const;

export const serviceState = v.fallback(v.picklist(statesBySeverity), 'unknown');
export type ServiceState = v.InferOutput<typeof serviceState>;
/** What probes can tell; maintenance is announced by people. */
export type MeasuredState = Exclude<ServiceState, 'maintenance'>;

/** Returns the worst of several states, or `unknown` without any. */
export const worstState = (states: readonly ServiceState[]): ServiceState =>
  statesBySeverity.findLast((state) => states.includes(state)) ?? 'unknown';
