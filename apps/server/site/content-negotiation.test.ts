import { testFile } from '@site/testing/server/test-site';
import { describe, expect, it } from 'vitest';
import { chooseBody, matchesEtag } from './content-negotiation.ts';

describe('chooseBody', () => {
  const body = (name: string) => testFile(name).identity;
  const file = { br: body('br'), gzip: body('gzip'), identity: body('identity') };

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=banana', 'identity'],
    ['identity', 'identity'],
    ['*', 'br'],
    [',,;;,', 'identity'],
  ])('%j gets %s', (header, expected) => {
    expect(chooseBody(file, header).body.toString()).toBe(expected);
  });

  it('falls back where a file has no compressed form', () => {
    expect(chooseBody({ identity: file.identity }, 'br').body.toString()).toBe('identity');
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
