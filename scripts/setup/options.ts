/** What `npm run setup` is told on the command line. */
import type { Sentence } from '../../config/company-rules.ts';
import { similarName } from '../../server/operations/similar-name.ts';
import { parseOptions, UsageError } from '../command-line.ts';
import { isAnswerKey } from './answers.ts';
import { answerKeys } from './questions.ts';

export type Language = keyof Sentence;

export const usage: Sentence = {
  de: `npm run setup                        fragt alles ab, was diese Website zu Ihrer macht
npm run setup -- phone               fragt nur nach einer Angabe, hier dem Telefon
npm run setup -- --from answers.yaml liest die Antworten aus einer Datei
  --lang de|en                       Sprache; sonst nach LANG

Angaben: ${answerKeys.join(', ')}`,
  en: `npm run setup                        asks for everything that makes this site yours
npm run setup -- phone               asks for one thing only, here the telephone
npm run setup -- --from answers.yaml reads the answers from a file
  --lang de|en                       language; else by LANG

Keys: ${answerKeys.join(', ')}`,
};

/** German unless the environment asks for English. */
export function languageOf(variables: Readonly<Record<string, string | undefined>>): Language {
  const locale = variables['LC_ALL'] || variables['LC_MESSAGES'] || variables['LANG'] || '';
  return /^en/i.test(locale) ? 'en' : 'de';
}

const text = { type: 'string' } as const;
const options = { lang: text, from: text, help: { type: 'boolean', short: 'h' } } as const;

function unknownKey(key: string): Sentence {
  const meant = similarName(key, answerKeys);
  return {
    de: `Die Angabe „${key}“ gibt es nicht${meant ? `, gemeint ist wohl ${meant}` : ''}.`,
    en: `There is no “${key}”${meant ? `; ${meant} is probably meant` : ''}.`,
  };
}

/** `from` is the file with the answers; of `keys` alone is asked, of all where there is none. */
export function readOptions(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
) {
  const usual = languageOf(variables);
  const { values, positionals } = parseOptions(args, options, usage[usual]);
  const { lang = usual, from, help = false } = values;
  if (lang !== 'de' && lang !== 'en') {
    throw new UsageError(`--lang ${lang}: de | en`, usage[usual]);
  }
  const unknown = positionals.find((key) => !isAnswerKey(key));
  if (unknown !== undefined) throw new UsageError(unknownKey(unknown)[lang], usage[lang]);
  if (from !== undefined && positionals.length > 0) {
    const both: Sentence = {
      de: `Mit --from kommt jede Antwort aus der Datei; lassen Sie ${positionals.join(', ')} weg.`,
      en: `With --from every answer comes from the file; leave out ${positionals.join(', ')}.`,
    };
    throw new UsageError(both[lang], usage[lang]);
  }
  const language: Language = lang;
  return { language, help, from, keys: positionals.filter(isAnswerKey) };
}
