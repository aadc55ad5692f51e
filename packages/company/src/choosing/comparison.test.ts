import { expect, it } from 'vitest';
import { comparison } from './comparison.ts';

const cellsOf = (label: string) => comparison.rows.find((row) => row.label === label)?.cells;

it('rules nothing out that no package description rules out', () => {
  expect(cellsOf('CDN')).toEqual(['auf Anfrage', true, true]);
  expect(cellsOf('Sicherheits- und Wartungspaket')).toEqual(['auf Anfrage', true, true]);
  expect(cellsOf('Onlineshop möglich')).toEqual([false, true, true]);
  expect(cellsOf('Zwei Server mit Load-Balancer')).toEqual([false, false, true]);
});

it('does not make the largest package look smaller', () => {
  expect(cellsOf('Wildcard-Zertifikate')).toEqual(['1', '3', 'mindestens 3']);
});
