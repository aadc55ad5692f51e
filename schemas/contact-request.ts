/**
 * What a contact request may contain. The browser and the server ask this one schema, so that a
 * visitor is never told two things about the same text.
 */
import * as v from 'valibot';

export const limits = {
  name: 80,
  company: 120,
  messageMin: 10,
  messageMax: 5000,
  emailOctets: 254,
  localPartOctets: 64,
} as const;

export const fieldNames = ['firstName', 'lastName', 'email', 'company', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];

/** White space, and every character that Unicode shows as nothing (zero-width, fillers, blank Braille). */
const blank = /^[\s\p{DI}\u2800]*$/u;
const blankEdges = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu;
const control = /\p{Cc}/u;
const controlInText = /(?![\n\t])\p{Cc}/u;
/** Lone surrogates and U+FFFD: what is left when a text was damaged on its way. */
const damaged = /[\p{Cs}\ufffd]/u;
/** They turn text round that others then read wrongly. */
const override = /[\u202d\u202e]/u;
/** Embeddings and isolates, which telephones and address books put around what is copied from them. */
const wrapping = /[\u202a-\u202c\u2066-\u2069]/gu;

const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const octets = (text: string): number => new TextEncoder().encode(text).length;

const tidy = (text: string): string => {
  const tidied = text.replace(wrapping, '').replace(/\r\n/g, '\n').normalize('NFC').trim();
  return blank.test(tidied) ? '' : tidied;
};

const quoted = 20;

/** Where it stands, by the words before it: nobody can look for what cannot be seen. */
function placeOf(text: string, forbidden: RegExp): string {
  const before = text
    .slice(0, text.search(forbidden))
    .replace(/[\s\p{Cc}\u202d\u202e]+/gu, ' ')
    .trim();
  if (before === '') return 'am Anfang';
  const last = [...before].slice(-quoted).join('');
  // Whole words, unless the last one alone is longer.
  return last === before ? `nach „${last}“` : `nach „…${last.replace(/^\S+(?= )/, '')}“`;
}

const without = (forbidden: RegExp, what: string, character: string) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (text) => !forbidden.test(text),
    ({ input }) =>
      `${what} enthält ${placeOf(input, forbidden)} ${character}. Bitte löschen Sie diese Stelle und tippen Sie sie neu ein.`,
  );

/** The checks every field shares, with `what` as it stands at the beginning of a sentence. */
const clean = (what: string, forbidden: RegExp) =>
  [
    without(damaged, what, 'ein beschädigtes Zeichen'),
    without(forbidden, what, 'ein unsichtbares Steuerzeichen'),
    without(override, what, 'ein unsichtbares Zeichen für die Schreibrichtung'),
  ] as const;

const tooLong = (what: string, max: number) =>
  v.check(
    (text: string) => codePoints(text) <= max,
    `${what} ist zu lang. Bitte verwenden Sie höchstens ${max.toLocaleString('de-DE')} Zeichen.`,
  );

const required = (message: string) =>
  v.pipe(
    v.optional(v.string(message), ''),
    v.transform(tidy),
    v.check((text) => text !== '', message),
  );

const name = (what: string, missing: string) =>
  v.pipe(required(missing), ...clean(what, control), tooLong(what, limits.name));

/** A dot-atom, as RFC 6531 widens it; unassigned characters pass, because browsers differ in what is assigned. */
const localPart =
  /^[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{DI}"(),.:;<>@[\\\]]+(?:\.[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{DI}"(),.:;<>@[\\\]]+)*$/u;
/** Only what a host name can be made of, so that the URL parser cannot read a port, path or number into it. */
const domainCharacters = /^[\p{L}\p{N}\p{M}.\-\u00b7\u3002\uff0e\uff61]+$/u;
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The address with its domain as A-labels, or nothing when it is none that mail can be sent to. */
export function sendableAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  if (!localPart.test(local) || !domainCharacters.test(domain)) return undefined;
  if (octets(local) > limits.localPartOctets) return undefined;
  try {
    const host = new URL(`http://${domain}`).hostname;
    const address = `${local}@${host}`;
    return hostName.test(host) && octets(address) <= limits.emailOctets ? address : undefined;
  } catch {
    return undefined;
  }
}

/** As the schema stores it; a terminal may compose an umlaut of two characters, or paste a blank along. */
export const storedAddress = (text: string): string | undefined =>
  sendableAddress(tidy(text).replace(blankEdges, ''));

const emailMissing = 'Bitte geben Sie Ihre E-Mail-Adresse an.';

const email = v.pipe(
  required(emailMissing),
  ...clean('Die E-Mail-Adresse', control),
  v.check(
    (text) => octets(text) <= limits.emailOctets,
    'Die E-Mail-Adresse ist zu lang. Bitte geben Sie eine kürzere Adresse an.',
  ),
  v.transform((text) => sendableAddress(text.replace(blankEdges, ''))),
  v.string('Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.'),
);

const companyWhat = 'Der Name des Unternehmens';
const messageWhat = 'Die Nachricht';

/** An empty text counts as left out: a plain form always sends its fields. */
const optionalChoice = <const Options extends readonly string[]>(
  options: Options,
  message: string,
) =>
  v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        v.picklist(options),
      ],
      message,
    ),
  );

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const staleForm =
  'Das Formular ist nicht mehr gültig. Bitte laden Sie die Seite neu und senden Sie die Anfrage noch einmal.';

const contactSchema = v.object(
  {
    firstName: name('Der Vorname', 'Bitte geben Sie Ihren Vornamen an.'),
    lastName: name('Der Nachname', 'Bitte geben Sie Ihren Nachnamen an.'),
    email,
    company: v.pipe(
      v.optional(v.string(`${companyWhat} muss ein Text sein. Bitte prüfen Sie die Eingabe.`), ''),
      v.transform(tidy),
      ...clean(companyWhat, control),
      tooLong(companyWhat, limits.company),
    ),
    message: v.pipe(
      required('Bitte schreiben Sie uns in der Nachricht, worum es geht.'),
      ...clean(messageWhat, controlInText),
      v.check(
        (text) => codePoints(text) >= limits.messageMin,
        `Die Nachricht ist sehr kurz. Bitte schreiben Sie mindestens ${limits.messageMin} Zeichen.`,
      ),
      tooLong(messageWhat, limits.messageMax),
    ),
    package: optionalChoice(
      ['S', 'M', 'L'],
      'Dieses Paket gibt es nicht. Bitte wählen Sie S, M oder L.',
    ),
    key: v.optional(
      v.union(
        [
          v.pipe(
            v.literal(''),
            v.transform(() => undefined),
          ),
          v.pipe(v.string(), v.regex(uuid), v.toLowerCase()),
        ],
        staleForm,
      ),
    ),
  },
  staleForm,
);

export type ContactRequest = v.InferOutput<typeof contactSchema>;
/** `form` stands for what concerns no single field. */
export type ContactErrors = Partial<Record<keyof ContactRequest | 'form', string>>;
type ContactVerdict =
  | { readonly ok: true; readonly value: ContactRequest }
  | { readonly ok: false; readonly errors: ContactErrors };

/** One message per field: the first thing to put right there. */
export function checkContact(input: unknown): ContactVerdict {
  const result = v.safeParse(contactSchema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors: ContactErrors = {};
  for (const issue of result.issues) {
    const field = (issue.path?.[0]?.key as keyof ContactRequest | undefined) ?? 'form';
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

/** What is wrong with one field alone, for the moment a visitor leaves it. */
export function checkField(field: FieldName, value: string): string | undefined {
  const result = v.safeParse(contactSchema.entries[field], value, { abortPipeEarly: true });
  return result.success ? undefined : result.issues[0].message;
}
