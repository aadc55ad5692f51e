/** Sentences with slots: right in number and case, whatever is filled in. */
import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./{contact,frame,notice,pages,status}/*.ts', '!./**/*.test.ts'],
  { eager: true },
);

/** Every text of the copy by its path. */
function* textsOf(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value.replaceAll('\u2060', '')];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsOf(item, `${path}.${key}`);
  }
}
const texts = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, copy]) => [...textsOf(copy, name)]),
);

/** Slots that take a bare number. Others take a phrase that config/format.ts has counted. */
const numberSlot = /\{(?:count|recent|minutes|hours|all|max|min|number)\}|(?<=in\s)\{days\}/g;
const withNumbers = texts.filter(([, text]) => text.search(numberSlot) >= 0);

/** „1 Minuten“, „1 markierten Felder“, „1 Wort“ is right. */
const wrongSingular = /(?<![\d.,])1\s(?:\p{Ll}+\s)?\p{Lu}\p{L}*(?:en|e|er|s)\b/u;
/** The same in singular and plural. */
const invariant = /1\s(?:Mal|Zeichen|Millisekunden)\b/;
/** „2 Minute“. */
const wrongPlural = /(?:0|2|21)\s(?:Tag|Stunde|Minute|Sekunde|Feld|Fehlmessung|Dienst)\b/u;

/** A plural that is never said of one, with the words for one; code chooses between them, and its tests say so. */
const wordsForOne: Readonly<Record<string, string>> = {
  'contactAnswers.manyWrong': 'contactAnswers.oneWrong',
  'contactAnswers.wait.minutes': 'contactAnswers.wait.minute',
  'contactForm.invalidMany': 'contactForm.invalidOne',
  'homeForm.copy.invalidMany': 'homeForm.copy.invalidOne',
  'noticeForm.invalidMany': 'noticeForm.invalidOne',
  'liveStatus.ages.seconds': 'liveStatus.ages.second',
  'liveStatus.services.blips': 'liveStatus.services.blip',
  'statusMails.seconds': 'statusMails.oneSecond',
  'statusMails.reasons.certificateSoon': 'statusMails.reasons.certificateTomorrow',
};
/** Never of one: they begin where the smaller unit ends (`age` in src/live-status/berlin-time.ts, `timeToWait`). */
const neverOne = new Set([
  'contactAnswers.wait.hours',
  'liveStatus.ages.minutes',
  'liveStatus.ages.hours',
  'liveStatus.ages.days',
  'liveStatus.someOf',
  'snapshots.ledger.calculator.wrong',
]);

it.each(withNumbers)('%s is right of 0, 1, 2 and 21', (path, text) => {
  const said = (value: string): string => text.replace(numberSlot, value);
  for (const value of ['0', '2', '21']) expect(said(value)).not.toMatch(wrongPlural);
  if (neverOne.has(path)) return;
  const one = wordsForOne[path];
  if (one !== undefined) {
    expect(texts.map(([known]) => known)).toContain(one);
    return;
  }
  expect(said('1').replace(invariant, '')).not.toMatch(wrongSingular);
});

it.each(texts.filter(([, text]) => /(?<!\b(?:in|vor)\s)\{days\}/.test(text)))(
  '%s leaves number and case of the days to what is filled in',
  (_, text) => {
    expect(text).not.toMatch(/\{days\}\sTage/);
  },
);

const nameSlot = /\{(?:component|names?|titles?|mails)\}/g;
/** A verb in the singular beside a name that may be a plural. */
const singularVerb = /(?:ist|hat|wird|wurde|war|wechselt|läuft|antwortet|fällt)/;

it.each(texts.filter(([, text]) => text.search(nameSlot) >= 0))(
  '%s is right of a name in the plural',
  (_, text) => {
    const said = text.replace(nameSlot, 'MySQL-Datenbanken');
    expect(said).not.toMatch(
      new RegExp(
        `(?<!Bei )MySQL-Datenbanken ${singularVerb.source}\\b|\\b${singularVerb.source} MySQL-D`,
      ),
    );
  },
);
