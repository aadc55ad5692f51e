/** `npm run setup` as a function of its surroundings, so that tests can run it on a folder of their own. */
import { styleText } from 'node:util';
import { nameRemark } from '@site/company/company-rules';
import { parseOptions, UsageError } from '../command-line.ts';
import { interview, Left, type Terminal } from './interview.ts';
import { isSample, isStatusMeasured, statedAnswers, writeAnswers } from './project-files.ts';
import {
  type AnswerKey,
  answerKeys,
  isAnswerKey,
  question,
  type SomeAnswers,
} from './questions.ts';
import { words } from './words.ts';

const usage = `npm run setup             fragt alles ab, was diese Website zu Ihrer macht
npm run setup -- phone    fragt nur nach einer Angabe, hier dem Telefon

Angaben: ${answerKeys.join(', ')}`;

interface Surroundings {
  readonly root: string;
  readonly args: readonly string[];
  /** `undefined` without a terminal. */
  readonly terminal: Terminal | undefined;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Of the keys alone is asked, of everything where there is none. */
function readOptions(args: readonly string[]) {
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals } = parseOptions(args, { help }, usage);
  const unknown = positionals.find((key) => !isAnswerKey(key));
  if (unknown !== undefined) throw new UsageError(words.unknown(unknown), usage);
  return { help: values.help, keys: positionals.filter(isAnswerKey) };
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

/** Adds the answers that belong to one of these: those that are not stated, and every choice, which may have changed with it. */
const withCompanions = (keys: readonly AnswerKey[], stated: SomeAnswers): AnswerKey[] => {
  const companions = answerKeys.filter((key) => {
    const { onlyWith, choices } = question(key);
    return keys.some((each) => each === onlyWith) && (choices || !stated[key]);
  });
  return [...new Set([...keys, ...companions])];
};

/** Returns the exit code: 0 done, 1 not done, 130 left. */
export async function runSetup(surroundings: Surroundings): Promise<number> {
  const { root, args, terminal, say, complain } = surroundings;
  try {
    const { help, keys } = readOptions(args);
    if (help) {
      say(usage);
      return 0;
    }
    if (!terminal) {
      complain(words.noTerminal);
      return 1;
    }
    const { answers: stated, byHand } = await statedAnswers(root);
    const all = answerKeys.filter((key) => !byHand.includes(key));
    const asked = keys.length > 0 ? withCompanions(keys, stated) : all;
    await write(surroundings, await interview(terminal, asked, stated));
    return 0;
  } catch (error) {
    if (error instanceof Left) {
      say(words.left);
      return 130;
    }
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
