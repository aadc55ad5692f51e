/** Reads and writes the visitor's choice. Errors of blocked cookies are caught here. */
import { type Consent, optionalCategories } from './categories.ts';
import { COOKIE_NAME, encode, findChoice, type StoredChoice } from './codec.ts';

const CHOICE_DAYS = 180;

/** A choice that the browser did not store; it is valid for this page only. */
let unstored: Consent | undefined;
let reported = false;

/** Records what the visitor was asked for when they allowed something, because the cookie's shape is fixed. */
const ASKED_KEY = 'consent_asked';

const asked = (): string => document.documentElement.dataset['asked'] ?? '';

/**
 * Whether the visitor was asked for everything that an allowed category contains today. A choice without a record,
 * such as one made before there was a record, counts for today's scripts.
 */
function coversToday(consent: Consent): boolean {
  try {
    const record = localStorage.getItem(ASKED_KEY)?.split(' ');
    const isNew = (use: string) =>
      consent[use.split(':')[0] as keyof Consent] && !record?.includes(use);
    return !record || !asked().split(' ').some(isNew);
  } catch {
    return true;
  }
}

/** A choice that does not cover what the site asks for today counts as none: the visitor is asked again. */
export function findStored(): StoredChoice {
  try {
    const stored = findChoice(document.cookie);
    return stored.consent && !coversToday(stored.consent)
      ? { present: false, consent: undefined }
      : stored;
  } catch {
    // A browser that refuses access is reported like an unreadable value.
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
    if (optionalCategories.some((category) => consent[category])) {
      localStorage.setItem(ASKED_KEY, asked());
    }
  } catch {
    // Without a record the choice counts for today's scripts.
  }
  try {
    document.cookie = `${COOKIE_NAME}=${text};max-age=${age};path=/;samesite=lax${secure}`;
  } catch {
    // Reading back below notices this, as it notices a browser that silently ignores the cookie.
  }
  const stored = findStored().consent;
  unstored = stored && encode(stored) === text ? undefined : consent;
}
