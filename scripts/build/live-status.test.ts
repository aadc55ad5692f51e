import { expect, it } from 'vitest';
import { withSlot } from './live-status.ts';

it('puts the slot in the place of what the island shows, and nothing else', () => {
  expect(
    withSlot('<a></a><astro-island x="1"><p>alt</p><!--astro:end--></astro-island><b></b>'),
  ).toBe('<a></a><astro-island x="1">{{html}}<!--astro:end--></astro-island><b></b>');
  expect(withSlot('<astro-island></astro-island>')).toBe('<astro-island>{{html}}</astro-island>');
});

it('refuses a page without an island, or with two', () => {
  expect(() => withSlot('<p></p>')).toThrow('exactly one island');
  expect(() => withSlot('<astro-island></astro-island>'.repeat(2))).toThrow('exactly one island');
});
