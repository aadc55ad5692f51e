import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatusMark } from './status-mark.tsx';

it.each([
  ['operational', 'text-up'],
  ['degraded', 'text-slow'],
  ['down', 'text-down'],
  ['unknown', 'text-unknown'],
] as const)('%s has its colour and its word', (state, color) => {
  const html = renderToStaticMarkup(<StatusMark state={state} label="Wort" />);
  expect(html).toContain(`data-state="${state}"`);
  expect(html).toContain(color);
  expect(html).toContain('Wort');
});
