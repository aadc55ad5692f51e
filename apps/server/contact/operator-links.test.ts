import { createSigner, second } from '@site/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLink, linkLifetime, linkTasks, readLink } from './operator-links.ts';

const signer = createSigner('a secret');
const now = Date.parse('2026-11-17T08:20:00+01:00');
const ref = 'K7Q3-M9XT';
const good = createLink(signer, 'beantwortet', ref, now);
const kindOf = (change: Record<string, unknown>, at = now) =>
  readLink(signer, { ...good, ...change }, at).kind;

describe('a link in a mail', () => {
  it.each(linkTasks)('for %s is good for its request, for thirty days', (task) => {
    const link = createLink(signer, task, ref, now);
    expect(readLink(signer, link, now)).toEqual({ kind: 'valid', link });
    const last = now + linkLifetime - 2 * second;
    expect(readLink(signer, link, last).kind).toBe('valid');
    expect(readLink(signer, link, now + linkLifetime).kind).toBe('expired');
  });

  it('may be typed in lower case and without the hyphen', () => {
    for (const typed of ['k7q3-m9xt', 'K7Q3M9XT', ' k7q3m9xt ']) {
      expect(kindOf({ ref: typed })).toBe('valid');
    }
  });

  it('serves no other task, request, time or secret', () => {
    const later = (Number.parseInt(good.bis, 36) + 1).toString(36);
    expect(kindOf({ aufgabe: 'freigeben' })).toBe('forged');
    expect(kindOf({ ref: 'K7Q3-M9XV' })).toBe('forged');
    expect(kindOf({ bis: later })).toBe('forged');
    // The same number in another spelling is another text.
    expect(kindOf({ bis: `0${good.bis}` })).toBe('forged');
    expect(kindOf({ bis: good.bis.toUpperCase() })).toBe('forged');
    expect(readLink(createSigner('another'), good, now).kind).toBe('forged');
    // An expired one that was altered is a forgery first.
    expect(kindOf({ bis: '1' })).toBe('forged');
  });

  it('cannot be made of a signature for something else', () => {
    const text = `${ref}.${good.bis}`;
    for (const purpose of ['stamp', 'content', 'confirmation', 'beantwortet', 'operator-link']) {
      expect(kindOf({ sig: signer.sign(purpose, text) })).toBe('forged');
    }
  });

  it('is refused with any part missing, twice, or of another type', () => {
    for (const [name, part] of Object.entries(good)) {
      for (const value of [undefined, '', null, 1, {}, [part], [part, part]]) {
        expect(kindOf({ [name]: value })).toBe('forged');
      }
    }
    expect(readLink(signer, {}, now).kind).toBe('forged');
  });

  it('is never good by chance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sig', 'bis', 'aufgabe'),
        fc.oneof(fc.string({ unit: 'binary' }), fc.base64String({ maxLength: 60 })),
        (name, value) => value === good[name] || kindOf({ [name]: value }) === 'forged',
      ),
    );
  });
});
