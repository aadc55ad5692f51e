import { expect, it } from 'vitest';
import { sheetSummary, tidySheet, valuesFromSheet } from './carried-sheet.ts';

/** A start that has passed by one clock and lies ahead by the other, whatever the machine says. */
const query = 'sites=few&start=2031-03-03';
const before = Date.parse('2031-01-07T10:00:00+01:00');
const after = Date.parse('2032-01-07T10:00:00+01:00');

it('reads a sheet by the clock that it is given', () => {
  expect(tidySheet(query, before)).toContain('start=2031-03-03');
  expect(tidySheet(query, after)).not.toContain('start=2031-03-03');
  expect(valuesFromSheet(query, before)?.sheet).toBe(tidySheet(query, before));
  expect(sheetSummary(query, before)).not.toBe('');
});
