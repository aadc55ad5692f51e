/** The text of the cookie and back. Pure: what cannot be read grants nothing and throws nothing. */
import { type Consent, choice, optionalCategories } from './categories.ts';

export const COOKIE_NAME = 'cookie_consent';

export const encode = (consent: Consent): string =>
  encodeURIComponent(JSON.stringify(choice((category) => consent[category])));

/** Only a whole value counts: all four keys of its own, real booleans, essential among them. */
export function decode(text: string): Consent | undefined {
  try {
    const value = JSON.parse(decodeURIComponent(text));
    // `hasOwn` also throws on null; strings, numbers and arrays have none of the keys.
    const has = (key: string) => Object.hasOwn(value, key) && typeof value[key] === 'boolean';
    if (has('essential') && value.essential && optionalCategories.every(has)) {
      return choice((category) => value[category]);
    }
  } catch {
    // A bad percent sequence or bad JSON: as unreadable as a value of the wrong shape.
  }
  return undefined;
}

export interface StoredChoice {
  /** A cookie of our name is there, readable or not. */
  readonly present: boolean;
  readonly consent: Consent | undefined;
}

/**
 * Looks for our cookie among all others. A parent domain can hold a second one of the same name:
 * a broken one is passed over, and of several whole ones all must allow a category.
 */
export function findChoice(cookies: string): StoredChoice {
  const values = [...cookies.matchAll(new RegExp(`(?:^|; *)${COOKIE_NAME}=([^;]*)`, 'g'))];
  const whole = values.flatMap(([, text = '']) => decode(text) ?? []);
  return {
    present: values.length > 0,
    consent: whole[0] && choice((category) => whole.every((consent) => consent[category])),
  };
}
