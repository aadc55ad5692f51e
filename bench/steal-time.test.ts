import { expect, it } from 'vitest';
import { readStealSeconds } from './steal-time.ts';

it('reads the steal time of all processors together', () => {
  const stat = 'cpu  1998356 0 374177 2241107 4905 0 34528 60797 0 0\ncpu0 1 2';
  expect(readStealSeconds(stat)).toBe(607.97);
  expect(readStealSeconds('')).toBe(0);
});
