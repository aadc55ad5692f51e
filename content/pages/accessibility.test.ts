/** /barrierefreiheit says of the tests what they do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { largeLetters, narrowest, widths } from '../../tests/support/browser/layout.ts';
import { accessibility, tested } from './accessibility.ts';

const root = join(import.meta.dirname, '..', '..');
const words = JSON.stringify(accessibility);

it('names the version of the program that checks the rules', () => {
  const { devDependencies } = JSON.parse(
    readFileSync(join(root, 'tests', 'tools', 'package.json'), 'utf8'),
  );
  expect(devDependencies['axe-core']).toMatch(new RegExp(`^${tested.axe.replace('.', '\\.')}\\.`));
});

it('names the widths and letter sizes at which pages are looked at', () => {
  expect(tested.narrowest).toBe(Math.min(narrowest, ...widths));
  expect(tested.widest).toBe(Math.max(...widths));
  expect(tested.letters).toEqual([...new Set(largeLetters.map(({ fontSize }) => fontSize))]);
});

it('names a day that has come', () => {
  expect(tested.on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Date.parse(tested.on)).toBeLessThanOrEqual(Date.now());
});

it('claims the standard that is tested, and no conformity with a law', () => {
  expect(words).toContain('WCAG\u00a02.2, Stufe\u00a0AA');
  expect(words).not.toMatch(/BFSG|BITV|konform|zertifiziert|vollständig barrierefrei/i);
});
