/** Reads and writes the visitor's choice. Errors of blocked cookies are caught here. */
import type { Consent } from './categories.ts';
import { COOKIE_NAME, encode, findChoice, type StoredChoice } from './codec.ts';

export const CHOICE_DAYS = 180;

/** A choice that the browser did not store; it is valid for this page only. */
let unstored: Consent | undefined;
let reported = false;

export function findStored(): StoredChoice {
  try {
    return findChoice(document.cookie);
  } catch {
    // A browser that refuses to answer is reported like a value that cannot be read.
    return { present: true, consent: undefined };
  }
}

export function readChoice(): Consent | undefined {
  const { present, consent } = findStored();
  if (present && !consent && !reported) {
    reported = true;
    console.warn(`The cookie ${COOKIE_NAME} cannot be read; the choice is asked for again.`);
  }
  return unstored ?? consent;
}

/**
 * Writes the cookie, host-only and readable by script. Only an explicit choice calls this: the expiry is not
 * renewed by visiting.
 */
export function writeChoice(consent: Consent): void {
  const text = encode(consent);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const age = CHOICE_DAYS * 24 * 60 * 60;
  try {
    document.cookie = `${COOKIE_NAME}=${text};max-age=${age};path=/;samesite=lax${secure}`;
  } catch {
    // Reading back below notices this, as it notices a browser that silently ignores the cookie.
  }
  const stored = findStored().consent;
  unstored = stored && encode(stored) === text ? undefined : consent;
}
