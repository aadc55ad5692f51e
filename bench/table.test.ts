import { expect, it } from 'vitest';
import { formatTable, kilobytes, type Row, summary, times, whole } from './table.ts';

const row: Row = {
  what: 'HTML + CSS /',
  measured: '16.9 kB',
  line: '≤ 24 kB',
  peer: 'a | b',
  verdict: 'pass',
};

it('writes a Markdown table whose columns stand below each other', () => {
  const lines = formatTable([row, { ...row, what: 'x', verdict: 'missed' }]).split('\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toContain('a \\| b');
});

it('counts what passed, what was missed and what could not be measured', () => {
  const rows: Row[] = [row, { ...row, verdict: 'missed' }, { ...row, verdict: 'skipped' }];
  expect(summary(rows)).toBe('1 passed, 1 missed, 1 skipped');
});

it('writes figures in the units of the lines', () => {
  expect(kilobytes(14_336)).toBe('14.3 kB');
  expect(times(1.256)).toBe('1.26×');
  expect(whole(1_000_000)).toBe('1,000,000');
});
