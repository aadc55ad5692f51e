/** Stretches of time in one state. Half open: `from` belongs to a segment, `to` does not. */
import type { ServiceState } from '../../../schemas/service-status.ts';

export type KnownState = Exclude<ServiceState, 'unknown'>;

export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly state: KnownState;
}
