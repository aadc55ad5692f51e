import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { asServiceState, worstState } from './service-state.ts';
import { StatusMark } from './status-mark.tsx';

describe('states of a service', () => {
  it.each([
    ['operational', 'operational', 'text-up'],
    ['degraded', 'degraded', 'text-slow'],
    ['down', 'down', 'text-down'],
    ['unknown', 'unknown', 'text-unknown'],
    ['maintenance', 'unknown', 'text-unknown'],
    ['', 'unknown', 'text-unknown'],
  ])('%s is shown as %s', (word, state, color) => {
    const html = renderToStaticMarkup(<StatusMark state={asServiceState(word)} label="Wort" />);
    expect(html).toContain(`data-state="${state}"`);
    expect(html).toContain(color);
    expect(html).toContain('Wort');
  });

  it.each([
    [[], 'unknown'],
    [['operational', 'operational'], 'operational'],
    [['operational', 'unknown'], 'unknown'],
    [['operational', 'degraded', 'unknown'], 'degraded'],
    [['down', 'operational', 'degraded'], 'down'],
  ] as const)('%j together are %s', (states, worst) => {
    expect(worstState(states)).toBe(worst);
  });
});
