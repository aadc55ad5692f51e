import { expect, it } from 'vitest';
import { OptionsError, readOptions } from './options.ts';

const known = ['paint', 'memory'];

it('measures everything thoroughly unless told otherwise', () => {
  expect(readOptions([], known)).toEqual({ only: [], quick: false, site: undefined });
});

it('takes a choice of measurements, a quick run and another folder', () => {
  expect(readOptions(['--only', 'paint,memory', '--quick', '--site=/x'], known)).toEqual({
    only: ['paint', 'memory'],
    quick: true,
    site: '/x',
  });
});

it('names what it knows when asked for something else', () => {
  expect(() => readOptions(['--only=paimt'], known)).toThrow('There are: paint, memory');
  expect(() => readOptions(['--fast'], known)).toThrow(OptionsError);
});
