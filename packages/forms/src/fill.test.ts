import { expect, it } from 'vitest';
import { fill, type Template } from './fill.ts';

it('fills every slot once, and searches nothing that was filled in', () => {
  expect(fill('{what}: {count} von {count}', { what: '{count}', count: '2' })).toBe(
    '{count}: 2 von 2',
  );
  expect(fill('ohne', {})).toBe('ohne');
});

it('is held to its slots by the compiler', () => {
  // @ts-expect-error: the slot `count` is missing.
  expect(fill('{what}: {count}', { what: 'x' })).toBe('x: {count}');
  // @ts-expect-error: there is no slot `other`.
  expect(fill('{what}', { what: 'x', other: 'y' })).toBe('x');
  const right: Template<'what' | 'max'> = '{what} hat höchstens {max} Zeichen.';
  // @ts-expect-error: the text names no `max`.
  const wrong: Template<'what' | 'max'> = '{what} ist zu lang.';
  expect([right, wrong]).toHaveLength(2);
});
