/** The visitor's choice in the browser. Blocked or throwing cookies end here and reach nobody else. */
import type { Consent } from './categories.ts';
import { COOKIE_NAME, encode, findChoice, type StoredChoice } from './codec.ts';

export const CHOICE_DAYS = 180;

/** A choice the browser did not keep: it holds for this page. */
let unstored: Consent | undefined;
let reported = false;

export function findStored(): StoredChoice {
  try {
    return findChoice(document.cookie);
  } catch {
    return { present: false, consent: undefined };
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

/** Host-only and readable by script. Called for an explicit choice alone, so visits renew nothing. */
export function writeChoice(consent: Consent): void {
  const text = encode(consent);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const age = CHOICE_DAYS * 24 * 60 * 60;
  try {
    document.cookie = `${COOKIE_NAME}=${text};max-age=${age};path=/;samesite=lax${secure}`;
  } catch {
    // Told by reading back, like a browser that silently ignores it.
  }
  const stored = findStored().consent;
  unstored = stored && encode(stored) === text ? undefined : consent;
}
