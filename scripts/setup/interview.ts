/** Asks a person at a terminal, one question after the other. */
import type { Readable, Writable } from 'node:stream';
import { intro, isCancel, log, note, outro, password, select, text } from '@clack/prompts';
import { answerObjection, tidied } from './answers.ts';
import {
  type AnswerKey,
  isAskedWith,
  isRequiredWith,
  question,
  type SomeAnswers,
} from './questions.ts';
import { needsPassword, withoutPassword, withPassword } from './smtp-password.ts';
import { words } from './words.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Thrown when the person leaves. */
export class Left extends Error {}

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (isCancel(value)) throw new Left();
  return value as Exclude<Value, symbol>;
}

interface Ask {
  readonly terminal: Terminal;
  readonly message: string;
  readonly offered?: string | undefined;
}

const choose = async (
  { terminal, message, offered }: Ask,
  labels: Readonly<Record<string, string>>,
): Promise<string> =>
  answered(
    await select({
      ...terminal,
      message,
      options: Object.entries(labels).map(([value, label]) => ({ value, label })),
      maxItems: 8,
      showInstructions: false,
      ...(offered !== undefined && Object.hasOwn(labels, offered) && { initialValue: offered }),
    }),
  );

async function askForText(key: AnswerKey, ask: Ask, answers: SomeAnswers): Promise<string> {
  const { terminal, message, offered } = ask;
  const objectionTo = (text: string) => {
    if (text === '') return isRequiredWith(key, answers) ? words.empty : undefined;
    return answerObjection(key, text);
  };
  const value = answered(
    await text({
      ...terminal,
      message,
      placeholder: words.exampleOf(question(key).example),
      ...(offered !== undefined && { initialValue: offered }),
      validate: (typed = '') => objectionTo(tidied(key, typed)),
    }),
  );
  return tidied(key, value ?? '');
}

/** The password is asked for on its own: it stays hidden and needs no encoding. */
async function askForMailServer(ask: Ask, answers: SomeAnswers): Promise<string> {
  const { terminal, offered } = ask;
  const shownAddress = { ...ask, offered: offered && withoutPassword(offered) };
  const address = await askForText('smtpUrl', shownAddress, answers);
  if (!needsPassword(address)) return address;
  const secret = answered(await password({ ...terminal, message: words.password }));
  return withPassword(address, secret ?? '', offered);
}

function ask(key: AnswerKey, options: Ask, answers: SomeAnswers): Promise<string> {
  const { choices } = question(key);
  if (choices) return choose(options, choices);
  return key === 'smtpUrl' ? askForMailServer(options, answers) : askForText(key, options, answers);
}

/** An answer in the words of its question; a password is left out. */
function shown(key: AnswerKey, value = ''): string {
  if (key === 'smtpUrl') return withoutPassword(value) || '–';
  return question(key).choices?.[value] ?? (value || '–');
}

/** Offers what is stated, and returns the answers once the person agrees to them. */
export async function interview(
  terminal: Terminal,
  keys: readonly AnswerKey[],
  stated: SomeAnswers,
): Promise<SomeAnswers> {
  let answers: SomeAnswers = {};
  /** The questions that the answers so far give a reason for. */
  const asked = () =>
    keys.filter((key) => {
      const isDecided = keys.some((each) => each === question(key).onlyWith);
      return !isDecided || isAskedWith(key, answers);
    });

  const askFor = async (key: AnswerKey, before: string): Promise<void> => {
    const { label, why } = question(key);
    log.info(why, terminal);
    const offered = answers[key] ?? stated[key];
    const prompt = { terminal, message: `${before}${label}`, offered };
    answers = { ...answers, [key]: await ask(key, prompt, { ...stated, ...answers }) };
  };

  intro(words.title, terminal);
  log.message(words.introduction, terminal);
  for (;;) {
    for (const [index, key] of keys.entries()) {
      if (answers[key] !== undefined || !asked().includes(key)) continue;
      await askFor(key, `${words.step(index + 1, keys.length)} · `);
    }
    const summary = asked().map((key) => `${question(key).label}: ${shown(key, answers[key])}`);
    note(summary.join('\n'), undefined, terminal);
    const choices = { write: words.write, change: words.change, leave: words.leave };
    const next = await choose({ terminal, message: words.whatNow }, choices);
    if (next === 'leave') throw new Left();
    if (next === 'write') break;
    const labels = Object.fromEntries(asked().map((key) => [key, question(key).label]));
    const key = await choose({ terminal, message: words.which }, labels);
    await askFor(key as AnswerKey, '');
  }
  outro('', terminal);
  // Drops answers that belonged to one that was changed later.
  return Object.fromEntries(asked().map((key) => [key, answers[key]]));
}
