import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatusMark } from './status-mark.tsx';

const mark = (state: string): string =>
  renderToStaticMarkup(<StatusMark state={state} label="Wort" />);
const shapeOf = (html: string): string => /<path d="([^"]+)"/.exec(html)?.[1] ?? '';

it('every state has its mark, its word and a shape of its own', () => {
  const states = ['operational', 'degraded', 'down', 'maintenance', 'unknown'];
  for (const state of states) {
    expect(mark(state)).toContain(`data-state="${state}"`);
    expect(mark(state)).toContain('Wort');
  }
  expect(new Set(states.map((state) => shapeOf(mark(state))))).toHaveProperty('size', 5);
});

it('a word that is no state has the neutral shape', () => {
  for (const word of ['wartung', '', 'toString']) {
    expect(shapeOf(mark(word))).toBe(shapeOf(mark('unknown')));
  }
});

it('a label without a state stands alone', () => {
  const html = renderToStaticMarkup(<StatusMark label="Systemstatus" />);
  expect(html).not.toMatch(/<svg|data-state/);
  expect(html).toContain('Systemstatus');
});
