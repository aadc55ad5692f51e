import { describe, expect, it } from 'vitest';
import { photosFor } from './photos.ts';

describe('photos', () => {
  it('as shipped come from one host, for both places', () => {
    const { host, external, own } = photosFor('external');
    for (const place of ['dataCentreAisle', 'serverFront'] as const) {
      expect(external[place]?.src).toMatch(new RegExp(`^${RegExp.escape(host ?? '')}/`));
    }
    expect(own).toEqual({});
  });

  it('can be left out', () => {
    expect(photosFor('none')).toEqual({ host: undefined, external: {}, own: {} });
  });

  it('of the operator’s own need no host', () => {
    const own = { serverFront: { file: 'front.webp', width: 960, height: 720 } } as const;
    expect(photosFor(own)).toEqual({ host: undefined, external: {}, own });
  });
});
