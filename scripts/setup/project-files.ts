/** What set-up reads from a project's folder and writes there. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Identity } from '../../shapes/identity.ts';
import type { Settings } from '../../shapes/settings.ts';
import { importFrom } from '../check/import-from.ts';
import { isAnswerKey, type SomeAnswers } from './answers.ts';
import { withVariables } from './env-source.ts';
import { identitySource, identityWith } from './identity-source.ts';
import { withPhotos } from './settings-source.ts';
import { writeFiles } from './write-files.ts';

const identityFile = 'site/identity.ts';
const settingsFile = 'site/settings.ts';
const envFile = '.env';
const progressFile = '.build/setup.json';

const variableNames = { smtpUrl: 'SMTP_URL', mailFrom: 'MAIL_FROM', mailTo: 'MAIL_TO' } as const;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function textOf(root: string, file: string): string {
  if (!existsSync(join(root, file))) return '';
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`);
  }
}

async function readModule<Module>(root: string, file: string): Promise<Module> {
  try {
    return await importFrom<Module>(root, file);
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`);
  }
}

const identityOf = async (root: string): Promise<Identity> =>
  (await readModule<{ identity: Identity }>(root, identityFile)).identity;

const settingsOf = async (root: string): Promise<Settings> =>
  (await readModule<{ settings: Settings }>(root, settingsFile)).settings;

const withoutEmpty = (answers: Readonly<Record<string, unknown>>): SomeAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([key, value]) => isAnswerKey(key) && typeof value === 'string' && value !== '',
    ),
  );

/** The answers that the project's files already hold. */
export async function statedAnswers(root: string): Promise<SomeAnswers> {
  const identity = await identityOf(root);
  const { photos = 'external' } = await settingsOf(root);
  const variables = parseEnv(textOf(root, envFile));
  return withoutEmpty({
    ...identity,
    customerAreaUrl: identity.customerArea?.url,
    smtpUrl: variables[variableNames.smtpUrl],
    mailFrom: variables[variableNames.mailFrom],
    mailTo: variables[variableNames.mailTo],
    photos,
  });
}

/** Photos that the operator put into `site/photos` by hand. */
export const hasOwnPhotos = async (root: string): Promise<boolean> =>
  typeof (await settingsOf(root)).photos === 'object';

/** Writes what the checked answers change. Returns the names of the files. */
export async function writeAnswers(root: string, answers: SomeAnswers): Promise<readonly string[]> {
  const stated = await identityOf(root);
  const { photos: statedPhotos = 'external' } = await settingsOf(root);
  const files: { file: string; text: string; mode: number }[] = [];
  const identity = identitySource(identityWith(stated, answers));
  if (identity !== textOf(root, identityFile)) {
    files.push({ file: identityFile, text: identity, mode: 0o644 });
  }
  if (answers.photos !== undefined && answers.photos !== statedPhotos) {
    const text = withPhotos(textOf(root, settingsFile), answers.photos);
    files.push({ file: settingsFile, text, mode: 0o644 });
  }
  const variables = Object.fromEntries(
    Object.entries(variableNames).flatMap(([key, name]) => {
      const value = isAnswerKey(key) ? answers[key] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (Object.keys(variables).length > 0) {
    // Written even if unchanged, so that its mode is right.
    files.push({
      file: envFile,
      text: withVariables(textOf(root, envFile), variables),
      mode: 0o600,
    });
  }
  writeFiles(files.map(({ file, text, mode }) => ({ path: join(root, file), text, mode })));
  return files.map(({ file }) => file);
}

/** The answers so far; readable by this user alone, because a password may be among them. */
export function saveProgress(root: string, answers: SomeAnswers): void {
  const text = `${JSON.stringify(answers, undefined, 2)}\n`;
  writeFiles([{ path: join(root, progressFile), text, mode: 0o600 }]);
}

/** Answers in an unreadable file are asked for again. */
export function savedProgress(root: string): SomeAnswers {
  try {
    const saved: unknown = JSON.parse(textOf(root, progressFile));
    return typeof saved === 'object' && saved !== null ? withoutEmpty({ ...saved }) : {};
  } catch {
    return {};
  }
}

export const forgetProgress = (root: string): void =>
  rmSync(join(root, progressFile), { force: true });
