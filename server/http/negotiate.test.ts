import { describe, expect, it } from 'vitest';
import { acceptedEncodings, matchesEtag } from './negotiate.ts';

describe('acceptedEncodings', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['GZIP', ['gzip']],
    ['br;q=0, gzip;q=0.5', ['gzip']],
    // The smallest form of those it accepts, however it weighs them.
    ['gzip;q=1, br;q=0.5', ['br', 'gzip']],
    ['br;q=banana', []],
    ['*', []],
    [',,;;,', []],
  ])('%j means %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('%j against "a": %j', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});
