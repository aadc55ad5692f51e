import { expect, it } from 'vitest';
import { readStolenSeconds } from './stolen-time.ts';

it('reads what the host took from all processors together', () => {
  const stat = 'cpu  1998356 0 374177 2241107 4905 0 34528 60797 0 0\ncpu0 1 2';
  expect(readStolenSeconds(stat)).toBe(607.97);
  expect(readStolenSeconds('')).toBe(0);
});
