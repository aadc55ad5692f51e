import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Consent, makeConsent, optionalCategories } from './categories.ts';
import { COOKIE_NAME, decode, encode, findChoice } from './codec.ts';

const names = ['essential', ...optionalCategories];
const consents: fc.Arbitrary<Consent> = fc
  .record({ functional: fc.boolean(), analytics: fc.boolean(), marketing: fc.boolean() })
  .map((allowed) => makeConsent((category) => allowed[category]));

const encodeValue = (value: unknown): string => encodeURIComponent(JSON.stringify(value) ?? '');

/** The contract's definition of a valid value, written independently of the codec. */
function isValid(value: unknown): value is Record<string, boolean> {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  const own = new Map(Object.entries(value as object));
  return own.get('essential') === true && names.every((name) => typeof own.get(name) === 'boolean');
}

const junk = fc.constantFrom('true', 'false', 0, 1, '', null, [], [true], {});
const mostlyBoolean = fc.oneof(
  { weight: 9, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: junk },
);

/** Values close to a valid one: keys missing, renamed or added, booleans replaced by other types. */
const near = fc.record(
  Object.fromEntries(names.map((name) => [name, mostlyBoolean])) as Record<
    string,
    fc.Arbitrary<unknown>
  >,
);
const nearer = fc
  .tuple(near, fc.dictionary(fc.constantFrom('Essential', 'analytics ', 'constructor', 'x'), junk))
  .map(([value, extra]) => ({ ...value, ...extra }));
const far = fc.dictionary(fc.constantFrom(...names, '__proto__'), mostlyBoolean);
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  nearer,
  far,
  fc.array(near, { maxLength: 3 }),
);

describe('the cookie codec', () => {
  it('decodes what it has encoded', () => {
    fc.assert(
      fc.property(consents, (consent) => {
        expect(decode(encode(consent))).toEqual(consent);
      }),
    );
  });

  it('writes exactly the four keys in order, in characters that a cookie allows', () => {
    fc.assert(
      fc.property(consents, (consent) => {
        const text = encode({ ...consent, extra: true } as Consent);
        expect(text).toMatch(/^[\w%.~!*'()-]+$/);
        expect(Object.keys(JSON.parse(decodeURIComponent(text)))).toEqual(names);
      }),
    );
  });

  it('rejects every JSON value that is not valid', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const decoded = decode(encodeValue(value));
        if (!isValid(value)) expect(decoded).toBeUndefined();
        else expect(decoded).toEqual(Object.fromEntries(names.map((name) => [name, value[name]])));
      }),
      { numRuns: 3000 },
    );
  });

  it('rejects arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(decode(text)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('ignores keys of a polluted prototype', () => {
    const prototype = Object.prototype as Record<string, unknown>;
    prototype['analytics'] = true;
    try {
      const { analytics: _left, ...rest } = makeConsent(() => true);
      expect(decode(encodeValue(rest))).toBeUndefined();
    } finally {
      delete prototype['analytics'];
    }
  });
});

describe('finding the choice among all cookies', () => {
  const otherName = fc.stringMatching(/^[\w.%-]{1,12}$/).filter((name) => name !== COOKIE_NAME);
  const otherCookie = fc
    .tuple(otherName, fc.stringMatching(/^[^;]{0,20}$/))
    .map((pair) => pair.join('='));
  const otherCookies = fc.array(otherCookie, { maxLength: 4 });

  it('ignores other cookies', () => {
    fc.assert(
      fc.property(otherCookies, otherCookies, consents, (before, after, consent) => {
        const ours = `${COOKIE_NAME}=${encode(consent)}`;
        expect(findChoice([...before, ours, ...after].join('; '))).toEqual({
          present: true,
          consent,
        });
        expect(findChoice([...before, ...after].join('; '))).toEqual({
          present: false,
          consent: undefined,
        });
      }),
    );
  });

  it('distinguishes an unreadable cookie from a missing one', () => {
    expect(findChoice('')).toEqual({ present: false, consent: undefined });
    expect(findChoice(`${COOKIE_NAME}=`)).toEqual({ present: true, consent: undefined });
    expect(findChoice(`x_${COOKIE_NAME}=${encode(makeConsent(() => true))}`).present).toBe(false);
  });

  it('skips a broken cookie of our name, and allows what all readable ones allow', () => {
    fc.assert(
      fc.property(consents, consents, (one, two) => {
        const cookies = [encode(one), '%7Bbroken', encode(two)];
        const found = findChoice(cookies.map((text) => `${COOKIE_NAME}=${text}`).join('; '));
        expect(found.consent).toEqual(makeConsent((category) => one[category] && two[category]));
      }),
    );
  });
});
