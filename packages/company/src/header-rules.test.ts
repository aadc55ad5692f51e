import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaderRules } from './header-rules.ts';

const text = `# all
/*
  X-A: 1
  Cache-Control: no-cache

/_assets/*
  Cache-Control: immutable
`;

describe('header rules', () => {
  it('says each header once: the more particular rule wins', () => {
    expect(headersFor(parseHeaderRules(text), '/agb.html')[1]).toEqual([
      'Cache-Control',
      'no-cache',
    ]);
    expect(headersFor(parseHeaderRules(text), '/_assets/a.js')).toEqual([
      ['X-A', '1'],
      ['Cache-Control', 'immutable'],
    ]);
  });

  it('keeps colons in values', () => {
    expect(parseHeaderRules('/*\n  Csp: img-src data: https://a.example')[0]?.headers).toEqual([
      ['Csp', 'img-src data: https://a.example'],
    ]);
  });

  it.each(['  X: 1', '/*\n  no colon here'])('refuses %j', (broken) => {
    expect(() => parseHeaderRules(broken)).toThrow('_headers');
  });
});
