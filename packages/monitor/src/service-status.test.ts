import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { serviceState, worstState } from './service-status.ts';

describe('the state of a service', () => {
  it.each([
    ['operational', 'operational'],
    ['repairing', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('reads %j as %s', (word, state) => {
    expect(v.parse(serviceState, word)).toBe(state);
  });

  it.each([
    [[], 'unknown'],
    [['operational', 'operational'], 'operational'],
    [['operational', 'maintenance'], 'maintenance'],
    [['operational', 'unknown'], 'unknown'],
    [['maintenance', 'unknown'], 'unknown'],
    [['maintenance', 'degraded'], 'degraded'],
    [['operational', 'degraded', 'unknown'], 'degraded'],
    [['down', 'operational', 'degraded'], 'down'],
  ] as const)('of %j together is %s', (states, worst) => {
    expect(worstState(states)).toBe(worst);
  });
});
