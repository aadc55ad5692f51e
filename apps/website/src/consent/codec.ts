/** Encodes and decodes the cookie's value. Pure; an unreadable value grants nothing and throws nothing. */
import { type Consent, makeConsent, optionalCategories } from './categories.ts';

export const COOKIE_NAME = 'cookie_consent';

export const encode = (consent: Consent): string =>
  encodeURIComponent(JSON.stringify(makeConsent((category) => consent[category])));

/** Accepts a value only if all four keys are its own and hold booleans, and `essential` is true. */
export function decode(text: string): Consent | undefined {
  try {
    const value = JSON.parse(decodeURIComponent(text));
    // `Object.hasOwn` throws on null, which the catch below covers; strings, numbers and arrays lack the keys.
    const has = (key: string) => Object.hasOwn(value, key) && typeof value[key] === 'boolean';
    if (has('essential') && value.essential && optionalCategories.every(has)) {
      return makeConsent((category) => value[category]);
    }
  } catch {
    // A bad percent sequence or bad JSON counts like a value of the wrong shape.
  }
  return undefined;
}

export interface StoredChoice {
  /** Whether a cookie of our name exists, readable or not. */
  readonly present: boolean;
  readonly consent: Consent | undefined;
}

/**
 * Finds our cookie in the text of `document.cookie`. A parent domain can set a second one of the same name:
 * unreadable ones are skipped, and a category counts as allowed only if all readable ones allow it.
 */
export function findChoice(cookies: string): StoredChoice {
  const values = [...cookies.matchAll(new RegExp(`(?:^|; *)${COOKIE_NAME}=([^;]*)`, 'g'))];
  const readable = values.flatMap(([, text = '']) => decode(text) ?? []);
  return {
    present: values.length > 0,
    consent:
      readable[0] && makeConsent((category) => readable.every((consent) => consent[category])),
  };
}
