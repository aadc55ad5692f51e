/** `npm run setup` as a function of its surroundings, so that tests can run it on a folder of their own. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { nameRemark } from '../../config/company-rules.ts';
import { isSampleValue, sampleIdentity } from '../../config/sample-identity.ts';
import type { SomeAnswers } from './answers.ts';
import { readAnswers } from './answers-file.ts';
import { interview, Left, type Terminal } from './interview.ts';
import { type Language, readOptions, usage } from './options.ts';
import {
  forgetProgress,
  savedProgress,
  saveProgress,
  statedAnswers,
  writeAnswers,
} from './project-files.ts';
import { type AnswerKey, answerKeys } from './questions.ts';
import { words } from './words.ts';

interface Surroundings {
  readonly root: string;
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Where the person is who typed the command; names of files are relative to it. */
  readonly folder: string;
  /** `undefined` without a terminal. */
  readonly terminal: Terminal | undefined;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

const canBeSample = (name: string): name is keyof typeof sampleIdentity =>
  Object.hasOwn(sampleIdentity, name);

async function write(
  { root, say }: Surroundings,
  language: Language,
  answers: SomeAnswers,
): Promise<void> {
  const files = await writeAnswers(root, answers);
  const { written, unchanged, samples, next } = words[language];
  say(styleText('green', files.length > 0 ? written(files) : unchanged));
  const { brand, legalName } = answers;
  const remark = brand && legalName ? nameRemark(brand, legalName) : undefined;
  if (remark) say(remark[language]);
  const left = Object.entries(answers)
    .filter(([key, value]) => canBeSample(key) && isSampleValue(key, value))
    .map(([key]) => key);
  if (left.length > 0) say(samples(left));
  say(next);
}

async function fromFile(
  surroundings: Surroundings,
  language: Language,
  name: string,
): Promise<number> {
  const { root, folder, complain } = surroundings;
  const { noFile, nothingWritten } = words[language];
  let text: string;
  try {
    text = readFileSync(resolve(folder, name), 'utf8');
  } catch {
    complain(`${noFile(name)} ${nothingWritten}`);
    return 1;
  }
  const { answers, problems } = readAnswers(text);
  for (const { line, key, ...sentence } of problems) {
    const place = line === undefined ? `${name}:` : `${name}:${line}`;
    const about = key && ` ${styleText('bold', key, { stream: process.stderr })}:`;
    complain(`${place}${about ?? ''} ${sentence[language]}`);
  }
  if (problems.length > 0) {
    complain(nothingWritten);
    return 1;
  }
  await write(surroundings, language, answers);
  forgetProgress(root);
  return 0;
}

/** What a single answer cannot do without: sender and receiver with a mail server, its format with a webhook. */
const withCompanions = (keys: readonly AnswerKey[], stated: SomeAnswers): AnswerKey[] => {
  const addresses = (['mailFrom', 'mailTo'] as const).filter((key) => !stated[key]);
  return [
    ...new Set([
      ...keys,
      ...(keys.includes('smtpUrl') ? addresses : []),
      ...(keys.includes('statusWebhookUrl') ? (['statusWebhookFormat'] as const) : []),
    ]),
  ];
};

async function fromPerson(
  surroundings: Surroundings,
  language: Language,
  some: readonly AnswerKey[],
  terminal: Terminal,
): Promise<number> {
  const { root, say } = surroundings;
  const stated = await statedAnswers(root);
  const isWhole = some.length === 0;
  // Set-up leaves the operator's own photos alone.
  const all = answerKeys.filter((key) => key !== 'photos' || stated.photos);
  try {
    const answers = await interview({
      terminal,
      language,
      keys: isWhole ? all : withCompanions(some, stated),
      saved: isWhole ? savedProgress(root) : {},
      stated,
      ...(isWhole && { save: (soFar) => saveProgress(root, soFar) }),
    });
    await write(surroundings, language, answers);
    if (isWhole) forgetProgress(root);
    return 0;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    say(isWhole ? words[language].left : words[language].leftSome);
    return 130;
  }
}

/** Returns the exit code: 0 done, 1 not done, 130 left. */
export async function runSetup(surroundings: Surroundings): Promise<number> {
  const { args, variables, terminal, say, complain } = surroundings;
  try {
    const { language, help, from, keys } = readOptions(args, variables);
    if (help) {
      say(usage[language]);
      return 0;
    }
    if (from !== undefined) return await fromFile(surroundings, language, from);
    if (terminal) return await fromPerson(surroundings, language, keys, terminal);
    complain(words[language].noTerminal);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
  return 1;
}
