import { createHash } from 'node:crypto';
import type { ConsentScript } from '@site/sample/consent';
import { describe, expect, it } from 'vitest';
import {
  askedFor,
  consentScripts,
  consentSources,
  inertAttributes,
  refuseUnfitScripts,
} from './consent.ts';

const about = { category: 'analytics', name: 'Zähler', purpose: 'zählt Besuche' } as const;
const external: ConsentScript = {
  ...about,
  kind: 'external',
  src: 'https://stats.example.org/tag.js?site=1',
  module: true,
  attributes: { id: 'tag', async: true },
  sources: { 'connect-src': ['https://stats.example.org'] },
};
const inline: ConsentScript = {
  ...about,
  kind: 'inline',
  code: 'window.start = "ä";',
  sources: { 'connect-src': ['https://stats.example.org'], 'img-src': ['https://px.example.org'] },
};

describe('the operator’s scripts', () => {
  it('do not exist by default', async () => {
    expect(consentScripts).toEqual([]);
    expect(Object.values(await consentSources()).flat()).toEqual([]);
  });

  it('are inert in the page', () => {
    expect(inertAttributes(external)).toEqual({
      type: 'text/plain',
      'data-consent': 'analytics',
      'data-src': 'https://stats.example.org/tag.js?site=1',
      'data-type': 'module',
      id: 'tag',
      async: true,
    });
    expect(inertAttributes(inline)).toEqual({ type: 'text/plain', 'data-consent': 'analytics' });
  });

  it('stay inert whatever attributes they declare', () => {
    const attributes = { type: 'text/javascript', 'data-consent': 'essential' };
    expect(inertAttributes({ ...external, attributes })).toMatchObject({
      type: 'text/plain',
      'data-consent': 'analytics',
    });
  });

  it('add each source to the policy once, inline code by its hash', async () => {
    const hash = createHash('sha256').update('window.start = "ä";').digest('base64');
    expect(await consentSources([external, inline])).toMatchObject({
      'script-src': ['https://stats.example.org/tag.js', `'sha256-${hash}'`],
      'connect-src': ['https://stats.example.org'],
      'img-src': ['https://px.example.org'],
      'frame-src': [],
    });
  });

  it('are rejected when they would end their element early', async () => {
    const broken: ConsentScript = { ...inline, code: 'document.write("</Script>")' };
    expect(() => refuseUnfitScripts([broken])).toThrow(/Zähler/);
    await expect(consentSources([broken])).rejects.toThrow(/Zähler/);
  });
});

describe('askedFor', () => {
  it('has an entry for each use, which changes with what visitors are told and where it comes from', async () => {
    const [entry] = (await askedFor([external])).split(' ');
    expect(entry).toMatch(/^analytics:.{8}$/);
    expect(await askedFor([external, external])).toBe(entry);
    expect(await askedFor([{ ...external, src: 'https://stats.example.org/tag.js?site=2' }])).toBe(
      entry,
    );
    for (const change of [
      { name: 'Anderer' },
      { purpose: 'verkauft Besuche' },
      { src: 'https://elsewhere.example/tag.js' as const },
      { category: 'marketing' as const },
    ]) {
      expect(await askedFor([{ ...external, ...change }])).not.toBe(entry);
    }
    expect(await askedFor([])).toBe('');
  });
});
