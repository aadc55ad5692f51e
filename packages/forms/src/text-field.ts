/** The schema of a field that is typed, made of its rule and its words. */
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
import { sendableAddress } from './email-address.ts';
import { fill } from './fill.ts';
import { type FieldRule, type FormFields, hasLines } from './form-fields.ts';
import type { FormMessages, SharedSlots } from './form-messages.ts';

type TextSchema = v.GenericSchema<string | undefined, string>;

/** All messages that some kind of field has; `FormMessages` says which field has which. */
export interface FieldWords {
  readonly what?: string;
  readonly missing?: string;
  readonly tooLong?: string;
  readonly invalid?: string;
  readonly unknown?: string;
}

/** Normalises an address, or returns `undefined`. Only forms with a list of web addresses load that check. */
export type ReadFormat = (text: string) => string | undefined;

const isFilled = (text: string): boolean => text !== '';
const check = (isRight: (text: string) => boolean, message: string) =>
  v.check<string, string>(isRight, message);

const readEmail: ReadFormat = (text) => sendableAddress(withoutBlankEdges(text));

export function createTextSchema(
  messages: Omit<FormMessages<FormFields>, 'fields'>,
  readAddresses?: ReadFormat,
) {
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

  return (rule: FieldRule, words: FieldWords): TextSchema => {
    const { kind, required, longest = 0, shortest = 0 } = rule;
    const { what = '' } = words;
    const { missing = say('notText', { what }) } = words;
    const inWords = (count: number) => count.toLocaleString(messages.locale);
    const length = kind === 'email' ? octets : codePoints;
    const tooLong = words.tooLong ?? say('tooLong', { what, max: inWords(longest) });
    const tooShort = say('tooShort', { what, min: inWords(shortest) });
    const control = hasLines(rule) ? forbidden.controlInText : forbidden.control;
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
    const read = kind === 'email' ? readEmail : kind === 'addresses' ? readAddresses : undefined;
    if (!read) return clean;
    return v.pipe(
      clean,
      v.transform((text) => (isFilled(text) ? read(text) : '')),
      v.check((text) => text !== undefined, words.invalid ?? missing),
      v.transform((text) => text ?? ''),
    );
  };
}
