import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatusShop } from './status-shop.tsx';

const words = { lit: 'hell', dark: 'dunkel' };

it.each([
  ['operational', words.lit],
  ['maintenance', words.lit],
  ['degraded', words.lit],
  ['down', words.dark],
  ['unknown', words.dark],
] as const)('with %s the shop is %s', (state, said) => {
  const html = renderToStaticMarkup(<StatusShop state={state} words={words} />);
  expect(html).toContain(`aria-label="${said}"`);
  expect(html.includes('fill-on-petrol-bar')).toBe(said === words.lit);
});
