/** Reads the answers from YAML and names everything that is missing, unknown or wrong at once. */
import { similarName } from '../../server/operations/similar-name.ts';
import { readYaml } from '../../server/operations/yaml-lines.ts';
import { answerObjection, tidied } from './answers.ts';
import {
  type AnswerKey,
  answerKeys,
  isAnswerKey,
  isRequiredWith,
  question,
  type SomeAnswers,
} from './questions.ts';

interface Problem {
  /** Left out where something is missing from the whole file. */
  readonly line?: number | undefined;
  readonly key?: string;
  readonly text: string;
}

const example = (key: AnswerKey): string => `„${key}: ${question(key).example}“`;
const missing = (key: AnswerKey): string =>
  `Diese Angabe fehlt. Ergänzen Sie eine Zeile wie ${example(key)}.`;

/** Undefined for a value that is neither a text nor, where several are allowed, a list of texts. */
function textOf(key: AnswerKey, value: unknown): string | undefined {
  if (typeof value === 'string') return tidied(key, value);
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList && question(key).isList ? tidied(key, value.join(',')) : undefined;
}

function objectionTo(key: AnswerKey, text: string | undefined, answers: SomeAnswers) {
  if (text === undefined) {
    const isList = question(key).isList;
    return `Hier steht ${isList ? 'eine Adresse oder eine Liste von Adressen' : 'ein einzelner Text'}, etwa ${example(key)}.`;
  }
  if (text === '') return isRequiredWith(key, answers) ? missing(key) : undefined;
  return answerObjection(key, text);
}

function unknownKey(key: string): string {
  const meant = similarName(key, answerKeys);
  return meant
    ? `Diese Angabe gibt es nicht, gemeint ist wohl ${meant}.`
    : `Diese Angabe gibt es nicht. Löschen Sie die Zeile; möglich sind: ${answerKeys.join(', ')}.`;
}

/** The answers are everything that could be read; without problems they are complete but for what is optional. */
export function readAnswers(text: string): { answers: SomeAnswers; problems: Problem[] } {
  const { content, lines, problems: unreadable } = readYaml(text);
  if (unreadable.length > 0) {
    const problems = unreadable.map(({ line, text: reason }) => ({
      line,
      text: `Das lässt sich nicht lesen (${reason}). Schreiben Sie je Zeile eine Angabe, etwa ${example('brand')}.`,
    }));
    return { answers: {}, problems };
  }
  const isEmpty = content === '';
  if (!isEmpty && (typeof content !== 'object' || Array.isArray(content))) {
    const problem = { line: 1, text: `Die Datei besteht aus Zeilen wie ${example('brand')}.` };
    return { answers: {}, problems: [problem] };
  }
  const entries = isEmpty ? [] : Object.entries(content as Record<string, unknown>);
  const known = entries.flatMap(([key, value]) =>
    isAnswerKey(key) ? [[key, textOf(key, value)] as const] : [],
  );
  const answers: SomeAnswers = Object.fromEntries(known.filter(([, value]) => value !== undefined));
  const wrong = entries.flatMap(([key]): Problem[] => {
    const given = known.find(([name]) => name === key);
    const objection = given ? objectionTo(...given, answers) : unknownKey(key);
    return objection ? [{ key, line: lines.get(key), text: objection }] : [];
  });
  const meant = entries.map(([key]) => (isAnswerKey(key) ? key : similarName(key, answerKeys)));
  const absent = answerKeys
    .filter((key) => isRequiredWith(key, answers) && !meant.includes(key))
    .map((key) => ({ key, text: missing(key) }));
  return { answers, problems: [...wrong, ...absent] };
}
