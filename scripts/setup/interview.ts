/** Asks a person at a terminal, one question after the other. */
import type { Readable, Writable } from 'node:stream';
import { intro, isCancel, log, note, outro, password, select, text } from '@clack/prompts';
import { federalStates } from '../../config/federal-states.ts';
import { answerObjection, type SomeAnswers, tidied } from './answers.ts';
import type { Language } from './options.ts';
import { type AnswerKey, questions } from './questions.ts';
import { needsPassword, withoutPassword, withPassword } from './smtp-password.ts';
import { words } from './words.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

interface InterviewOptions {
  readonly terminal: Terminal;
  readonly language: Language;
  readonly keys: readonly AnswerKey[];
  /** Answers of an earlier, unfinished call, which are not asked for again. */
  readonly saved: SomeAnswers;
  /** What the project's files state, offered as the answer. */
  readonly stated: SomeAnswers;
  /** Called after each answer. Left out where single answers are asked for again: then none is kept before the end. */
  readonly save?: (answers: SomeAnswers) => void;
}

/** Thrown when the person leaves. */
export class Left extends Error {}

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (isCancel(value)) throw new Left();
  return value as Exclude<Value, symbol>;
}

interface Ask {
  readonly terminal: Terminal;
  readonly language: Language;
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

async function askForText(key: AnswerKey, ask: Ask): Promise<string> {
  const { terminal, language, message, offered } = ask;
  const value = answered(
    await text({
      ...terminal,
      message,
      placeholder: words[language].exampleOf(questions[key].example),
      ...(offered !== undefined && { initialValue: offered }),
      validate: (typed = '') => answerObjection(key, tidied(key, typed))?.[language],
    }),
  );
  return tidied(key, value ?? '');
}

/** The password is asked for on its own: it stays hidden and needs no encoding. */
async function askForMailServer(ask: Ask): Promise<string> {
  const { terminal, language, offered } = ask;
  const address = await askForText('smtpUrl', {
    ...ask,
    offered: offered && withoutPassword(offered),
  });
  if (!needsPassword(address)) return address;
  const secret = answered(await password({ ...terminal, message: words[language].password }));
  return withPassword(address, secret ?? '', offered);
}

const stateNames = Object.fromEntries(
  Object.entries(federalStates).map(([letters, { name }]) => [letters, name]),
);

function ask(key: AnswerKey, options: Ask): Promise<string> {
  if (key === 'photos') return choose(options, words[options.language].photoChoices);
  if (key === 'state') return choose(options, stateNames);
  if (key === 'statusWebhookFormat') {
    return choose(options, words[options.language].webhookFormats);
  }
  return key === 'smtpUrl' ? askForMailServer(options) : askForText(key, options);
}

const shown = (key: AnswerKey, value: string): string =>
  key === 'smtpUrl' ? withoutPassword(value) : value || '–';

/** Without a webhook it has no format. */
const isPointless = (key: AnswerKey, { statusWebhookUrl }: SomeAnswers): boolean =>
  key === 'statusWebhookFormat' && statusWebhookUrl === '';

const summary = (keys: readonly AnswerKey[], answers: SomeAnswers, language: Language): string =>
  keys
    .map((key) => `${questions[key].label[language]}: ${shown(key, answers[key] ?? '')}`)
    .join('\n');

/** Returns the answers once the person agrees to them. */
export async function interview(options: InterviewOptions): Promise<SomeAnswers> {
  const { terminal, language, keys, saved, stated, save } = options;
  const say = words[language];
  let answers: SomeAnswers = saved;

  const askFor = async (key: AnswerKey, message: string): Promise<void> => {
    const { label, why } = questions[key];
    log.info(why[language], terminal);
    const offered = answers[key] ?? stated[key];
    const asked = { terminal, language, message: `${message}${label[language]}`, offered };
    answers = { ...answers, [key]: await ask(key, asked) };
    save?.(answers);
  };

  intro(say.title, terminal);
  log.message(save ? say.introduction : say.introductionToSome, terminal);
  const known = keys.filter((key) => saved[key] !== undefined).length;
  if (known > 0) log.step(say.resumed(known, keys.length), terminal);
  for (const [index, key] of keys.entries()) {
    if (saved[key] !== undefined || isPointless(key, answers)) continue;
    await askFor(key, `${say.step(index + 1, keys.length)} · `);
  }
  for (;;) {
    note(summary(keys, answers, language), undefined, terminal);
    const leave = save ? say.leave : say.leaveSome;
    const choices = { write: say.write, change: say.change, leave };
    const next = await choose({ terminal, language, message: say.whatNow }, choices);
    if (next === 'leave') throw new Left();
    if (next === 'write') break;
    const labels = Object.fromEntries(keys.map((key) => [key, questions[key].label[language]]));
    const key = await choose({ terminal, language, message: say.which }, labels);
    await askFor(key as AnswerKey, '');
  }
  outro('', terminal);
  return answers;
}
