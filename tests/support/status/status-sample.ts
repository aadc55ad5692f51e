import { second } from '@site/base';
import type { Sample } from '../../../apps/server/status/store/probe-work.ts';

/** A result of the component `web`, measured on time. */
export const statusSample = (
  at: number,
  result: Sample['result'],
  change: Partial<Sample> = {},
): Sample => ({
  probe: 'web:http:1',
  component: 'web',
  componentName: 'Webserver',
  slot: at,
  at,
  hold: 130 * second,
  confirm: { down: 2, up: 2 },
  result,
  milliseconds: result === 'up' || result === 'slow' ? 100 : null,
  reason: result === 'down' ? 'ECONNREFUSED' : null,
  ...change,
});
