/** The schema of a field that is typed, made of its rule in contact-fields.ts and its words. */
import * as v from 'valibot';
import {
  codePoints,
  forbidden,
  octets,
  strip,
  unitsBeforeNormalizing,
  withoutBlankEdges,
  wordsBefore,
} from './clean-text.ts';
import { contactFields, type TextFieldName } from './contact-fields.ts';
import type { ContactMessages, SharedSlots } from './contact-messages.ts';
import { sendableAddress } from './email-address.ts';
import { fill } from './fill.ts';

type TextSchema = v.GenericSchema<string | undefined, string>;

interface FieldLimits {
  readonly kind: 'line' | 'text' | 'email';
  readonly required: boolean;
  readonly longest: number;
  readonly shortest?: number;
}

/** Every word that some kind of field has; which field has which, `ContactMessages` says. */
interface TextMessages {
  readonly what: string;
  readonly missing?: string;
  readonly tooLong?: string;
  readonly invalid?: string;
}

const isFilled = (text: string): boolean => text !== '';
const check = (isRight: (text: string) => boolean, message: string) =>
  v.check<string, string>(isRight, message);

export function createTextSchema(messages: ContactMessages) {
  const say = <Name extends keyof SharedSlots>(
    name: Name,
    slots: Readonly<Record<SharedSlots[Name], string>>,
  ) => fill<string>(messages.shared[name], slots);

  const without = (pattern: RegExp, what: string, character: string) =>
    v.check<string, (issue: v.CheckIssue<string>) => string>(
      (text) => !pattern.test(text),
      ({ input }) => {
        const words = wordsBefore(input, pattern);
        const place = words === '' ? messages.atStart : say('after', { words });
        return say('forbidden', { what, place, character });
      },
    );

  return (name: TextFieldName): TextSchema => {
    const { kind, required, longest, shortest = 0 }: FieldLimits = contactFields[name];
    const words: TextMessages = messages.fields[name];
    const { what, missing = say('notText', { what }) } = words;
    const inWords = (count: number) => count.toLocaleString(messages.locale);
    const length = kind === 'email' ? octets : codePoints;
    const tooLong = words.tooLong ?? say('tooLong', { what, max: inWords(longest) });
    const tooShort = say('tooShort', { what, min: inWords(shortest) });
    const control = kind === 'text' ? forbidden.controlInText : forbidden.control;
    const clean = v.pipe(
      v.optional(v.string(missing), ''),
      v.transform(strip),
      // Length and marks come first: beyond them `normalize` takes quadratic time.
      check((text) => text.length <= unitsBeforeNormalizing(longest), tooLong),
      without(forbidden.crowded, what, messages.damaged),
      v.transform((text) => text.normalize('NFC')),
      check((text) => isFilled(text) || !required, missing),
      without(forbidden.damaged, what, messages.damaged),
      without(control, what, messages.control),
      without(forbidden.override, what, messages.override),
      check((text) => !isFilled(text) || length(text) >= shortest, tooShort),
      check((text) => length(text) <= longest, tooLong),
    );
    if (kind !== 'email') return clean;
    return v.pipe(
      clean,
      v.transform((text) => sendableAddress(withoutBlankEdges(text)) ?? ''),
      check(isFilled, words.invalid ?? missing),
    );
  };
}
