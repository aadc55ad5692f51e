import { describe, expect, it } from 'vitest';
import { packageGrid } from './package-grid.ts';

const figure = (classes: string, pattern: RegExp): number =>
  Number(pattern.exec(classes)?.[1] ?? '1');

describe.each([
  ['short', 'S'],
  ['long', 'Küstenspeicher'],
])('%s names', (_, name) => {
  it.each([1, 2, 3, 4, 5, 6])('%i packages leave no cell empty', (count) => {
    const { grid, tab, column } = packageGrid(Array.from({ length: count }, () => name));
    const indices = Array.from({ length: count }, (_each, index) => index);

    const perTable = figure(grid, /md:grid-cols-(\d)/);
    const cells = indices.map((index) => figure(column(index), /md:col-span-(\d)/));
    expect(cells.reduce((sum, span) => sum + span) % perTable).toBe(0);

    const perPhone = figure(grid, /(?:^| )grid-cols-(\d)/);
    const widths = indices.map((index) => (tab(index) === 'col-span-full' ? perPhone : 1));
    expect(widths.reduce((sum, width) => sum + width) % perPhone).toBe(0);
  });
});

it('long names never stand three in a row on a phone', () => {
  for (const count of [3, 6]) {
    const { grid } = packageGrid(Array.from({ length: count }, () => 'Küstenspeicher'));
    expect(grid).toMatch(/^grid-cols-2 /);
  }
});
