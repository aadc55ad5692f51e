/** Reads the answers from YAML and names everything that is missing, unknown or wrong at once. */
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import type { Sentence } from '../../config/company-rules.ts';
import { similarName } from '../../server/operations/similar-name.ts';
import {
  answerObjection,
  isAddressList,
  isAnswerKey,
  type SomeAnswers,
  tidied,
} from './answers.ts';
import { type AnswerKey, answerKeys, isOptional, questions } from './questions.ts';

interface Problem extends Sentence {
  /** Left out where something is missing from the whole file. */
  readonly line?: number;
  readonly key?: string;
}

interface Entry {
  readonly key: string;
  readonly line: number;
  /** Undefined for a value that is neither a text nor a list of texts. */
  readonly value: string | undefined;
}

const example = (key: AnswerKey): string => `${key}: ${questions[key].example}`;

/** The schema `failsafe` reads every scalar as text: otherwise 01067 would become the number 1067. */
function textOf(key: string, node: unknown): string | undefined {
  if (node === null) return '';
  if (isScalar(node)) return String(node.value ?? '');
  if (!isAddressList(key) || !isSeq(node)) return undefined;
  const texts = node.items.map((item) => (isScalar(item) ? String(item.value) : undefined));
  return texts.includes(undefined) ? undefined : texts.join(',');
}

function unknownKey({ key, line }: Entry): Problem {
  const meant = similarName(key, answerKeys);
  return {
    key,
    line,
    de: meant
      ? `Diese Angabe gibt es nicht, gemeint ist wohl ${meant}.`
      : `Diese Angabe gibt es nicht. Löschen Sie die Zeile; möglich sind: ${answerKeys.join(', ')}.`,
    en: meant
      ? `There is no such key; ${meant} is probably meant.`
      : `There is no such key. Delete the line; there are: ${answerKeys.join(', ')}.`,
  };
}

function missingKey(key: AnswerKey): Problem {
  return {
    key,
    de: `Diese Angabe fehlt. Ergänzen Sie eine Zeile wie „${example(key)}“.`,
    en: `This key is missing. Add a line such as “${example(key)}”.`,
  };
}

function wrongValue({ key, line, value }: Entry): Problem | undefined {
  if (!isAnswerKey(key)) return undefined;
  if (value === undefined) {
    const list = isAddressList(key);
    return {
      key,
      line,
      de: `Hier steht ${list ? 'eine Adresse oder eine Liste von Adressen' : 'ein einzelner Text'}, etwa „${example(key)}“.`,
      en: `Write ${list ? 'an address or a list of addresses' : 'a single text'}, such as “${example(key)}”.`,
    };
  }
  const text = tidied(key, value);
  if (text === '' && !isOptional(key)) return { ...missingKey(key), line };
  const objection = answerObjection(key, text);
  return objection && { key, line, ...objection };
}

/** The answers are everything that could be read; without problems they are complete but for what is optional. */
export function readAnswers(text: string): { answers: SomeAnswers; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines });
  const syntax = document.errors.map(
    ({ message, pos }): Problem => ({
      line: lines.linePos(pos[0]).line,
      de: `Das ist kein gültiges YAML: ${message.split('\n')[0]} Schreiben Sie je Zeile eine Angabe, etwa „${example('brand')}“.`,
      en: `This is not valid YAML: ${message.split('\n')[0]} Write one key per line, such as “${example('brand')}”.`,
    }),
  );
  if (syntax.length > 0) return { answers: {}, problems: syntax };
  const { contents } = document;
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && !contents.value)) {
    const problem = {
      line: 1,
      de: `Die Datei besteht aus Zeilen wie „${example('brand')}“.`,
      en: `The file consists of lines such as “${example('brand')}”.`,
    };
    return { answers: {}, problems: [problem] };
  }
  const entries = (isMap(contents) ? contents.items : []).map((pair: Pair): Entry => {
    const key = isScalar(pair.key) ? String(pair.key.value) : '?';
    const offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
    return { key, line: lines.linePos(offset).line, value: textOf(key, pair.value) };
  });
  const unknown = entries.filter(({ key }) => !isAnswerKey(key));
  const meant = unknown.map(({ key }) => similarName(key, answerKeys));
  const missing = answerKeys.filter(
    (key) =>
      !isOptional(key) && !meant.includes(key) && !entries.some((entry) => entry.key === key),
  );
  const found = [
    ...unknown.map(unknownKey),
    ...entries.map(wrongValue).filter((problem) => problem !== undefined),
  ].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const answers = Object.fromEntries(
    entries.flatMap(({ key, value }) =>
      isAnswerKey(key) && value !== undefined ? [[key, tidied(key, value)]] : [],
    ),
  ) as SomeAnswers;
  return { answers, problems: [...found, ...missing.map(missingKey)] };
}
