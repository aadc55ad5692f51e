/** `npm run setup` as a function of its surroundings, so that tests can run it on a folder of their own. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { nameRemark } from '../../config/company-rules.ts';
import { readAnswers } from './answers-file.ts';
import { interview, Left, type Terminal } from './interview.ts';
import { readOptions, usage } from './options.ts';
import {
  fileOf,
  forgetProgress,
  isSample,
  isStatusMeasured,
  replacedKeys,
  savedProgress,
  saveProgress,
  statedAnswers,
  writeAnswers,
} from './project-files.ts';
import { type AnswerKey, answerKeys, question, type SomeAnswers } from './questions.ts';
import { words } from './words.ts';

interface Surroundings {
  readonly root: string;
  readonly args: readonly string[];
  /** The folder in which the command was typed; file names are relative to it. */
  readonly folder: string;
  /** `undefined` without a terminal. */
  readonly terminal: Terminal | undefined;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

async function write({ root, say }: Surroundings, answers: SomeAnswers): Promise<void> {
  const files = await writeAnswers(root, answers);
  say(styleText('green', files.length > 0 ? words.written(files) : words.unchanged));
  const { brand, legalName } = answers;
  const remark = brand && legalName ? nameRemark(brand, legalName) : undefined;
  if (remark) say(remark);
  const left = answerKeys.filter((key) => isSample(key, answers[key] ?? ''));
  if (left.length > 0) say(words.samples(left));
  if (!(await isStatusMeasured(root))) say(words.fixedStatus);
  say(words.next);
}

async function fromFile(
  surroundings: Surroundings,
  name: string,
  replace: boolean,
): Promise<number> {
  const { root, folder, complain } = surroundings;
  let text: string;
  try {
    text = readFileSync(resolve(folder, name), 'utf8');
  } catch {
    complain(`${words.noFile(name)} ${words.nothingWritten}`);
    return 1;
  }
  const { answers, problems } = readAnswers(text);
  for (const { line, key, text: objection } of problems) {
    const place = line === undefined ? `${name}:` : `${name}:${line}`;
    const about = key ? ` ${styleText('bold', key, { stream: process.stderr })}:` : '';
    complain(`${place}${about} ${objection}`);
  }
  const replaced = replace ? [] : replacedKeys(await statedAnswers(root), answers);
  if (problems.length === 0 && replaced.length > 0) {
    complain(
      words.otherwise(
        name,
        replaced.map((key) => `${key} (${fileOf(key)})`),
      ),
    );
  }
  if (problems.length > 0 || replaced.length > 0) {
    complain(words.nothingWritten);
    return 1;
  }
  await write(surroundings, answers);
  forgetProgress(root);
  return 0;
}

/** Adds the answers that belong to one of these: those that are not stated, and every choice, which may have changed with it. */
const withCompanions = (keys: readonly AnswerKey[], stated: SomeAnswers): AnswerKey[] => {
  const companions = answerKeys.filter((key) => {
    const { onlyWith, choices } = question(key);
    return keys.some((each) => each === onlyWith) && (choices || !stated[key]);
  });
  return [...new Set([...keys, ...companions])];
};

async function fromPerson(
  surroundings: Surroundings,
  some: readonly AnswerKey[],
  terminal: Terminal,
): Promise<number> {
  const { root, say } = surroundings;
  const stated = await statedAnswers(root);
  const isWhole = some.length === 0;
  const all = answerKeys.filter((key) => !stated.byHand.includes(key));
  try {
    const answers = await interview({
      terminal,
      keys: isWhole ? all : withCompanions(some, stated.answers),
      saved: isWhole ? savedProgress(root) : {},
      stated,
      ...(isWhole && { save: (soFar) => saveProgress(root, soFar) }),
    });
    await write(surroundings, answers);
    if (isWhole) forgetProgress(root);
    return 0;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    say(isWhole ? words.left : words.leftSome);
    return 130;
  }
}

/** Returns the exit code: 0 done, 1 not done, 130 left. */
export async function runSetup(surroundings: Surroundings): Promise<number> {
  const { args, terminal, say, complain } = surroundings;
  try {
    const { help, from, replace, keys } = readOptions(args);
    if (help) {
      say(usage);
      return 0;
    }
    if (from !== undefined) return await fromFile(surroundings, from, replace);
    if (terminal) return await fromPerson(surroundings, keys, terminal);
    complain(words.noTerminal);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
  return 1;
}
