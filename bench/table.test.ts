import { expect, it } from 'vitest';
import { formatTable, type Row, summary, times, whole } from './table.ts';

const row: Row = {
  what: 'HTML + CSS /',
  measured: '16.9 kB',
  goal: '≤ 24 kB',
  note: 'a | b',
  verdict: 'pass',
};

it('writes a Markdown table with aligned columns', () => {
  const lines = formatTable([row, { what: 'x', measured: '', verdict: 'missed' }]).split('\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toContain('a \\| b');
});

it('counts rows that passed, missed and could not be measured; a reported figure is none of them', () => {
  const rows = (['pass', 'missed', 'skipped', 'reported'] as const).map((verdict) => ({
    ...row,
    verdict,
  }));
  expect(summary(rows)).toBe('1 passed, 1 missed, 1 skipped');
});

it('writes figures in the units of the goals', () => {
  expect(times(1.256)).toBe('1.26×');
  expect(whole(1_000_000)).toBe('1,000,000');
});
