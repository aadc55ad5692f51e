/** What set-up reads from a project's folder and writes there. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Identity } from '../../shapes/identity.ts';
import type { Settings } from '../../shapes/settings.ts';
import { exportOf } from '../check/site-data.ts';
import { isAnswerKey, type SomeAnswers } from './answers.ts';
import { identitySource, identityWith, withPhotos, withVariables } from './sources.ts';
import { writeFiles } from './write-files.ts';

const identityFile = 'site/identity.ts';
const settingsFile = 'site/settings.ts';
const envFile = '.env';
const progressFile = '.build/setup.json';

/** Names the file in errors. */
async function reading<Content>(file: string, read: () => Content | Promise<Content>) {
  try {
    return await read();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const textOf = (root: string, file: string): Promise<string> =>
  reading(file, () => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  });

async function stated(root: string) {
  const identity = await reading(identityFile, () =>
    exportOf<Identity>(root, identityFile, 'identity'),
  );
  const { photos = 'external' } = await reading(settingsFile, () =>
    exportOf<Settings>(root, settingsFile, 'settings'),
  );
  return { identity, photos, env: await textOf(root, envFile) };
}

const withoutEmpty = (answers: Readonly<Record<string, unknown>>): SomeAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([key, value]) => isAnswerKey(key) && typeof value === 'string' && value !== '',
    ),
  );

/** The answers that the project's files already hold. There is none about photos of the operator's own. */
export async function statedAnswers(root: string): Promise<SomeAnswers> {
  const { identity, photos, env } = await stated(root);
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, MAIL_TO: mailTo } = parseEnv(env);
  const customerAreaUrl = identity.customerArea?.url;
  return withoutEmpty({ ...identity, customerAreaUrl, smtpUrl, mailFrom, mailTo, photos });
}

/** Writes what the checked answers change. Returns the names of the files. */
export async function writeAnswers(root: string, answers: SomeAnswers): Promise<readonly string[]> {
  const before = await stated(root);
  const { smtpUrl, mailFrom, mailTo, photos } = answers;
  const files: { file: string; text: string; mode: number }[] = [];
  const identity = identitySource(identityWith(before.identity, answers));
  if (identity !== (await textOf(root, identityFile))) {
    files.push({ file: identityFile, text: identity, mode: 0o644 });
  }
  if (photos && photos !== before.photos) {
    const text = withPhotos(await textOf(root, settingsFile), photos);
    files.push({ file: settingsFile, text, mode: 0o644 });
  }
  const variables = {
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ...(mailFrom && { MAIL_FROM: mailFrom }),
    ...(mailTo && { MAIL_TO: mailTo }),
  };
  if (Object.keys(variables).length > 0) {
    // Written even if unchanged, so that its mode is right.
    files.push({ file: envFile, text: withVariables(before.env, variables), mode: 0o600 });
  }
  writeFiles(files.map(({ file, text, mode }) => ({ path: join(root, file), text, mode })));
  return files.map(({ file }) => file);
}

/** The answers so far; readable by this user alone, because a password may be among them. */
export function saveProgress(root: string, answers: SomeAnswers): void {
  writeFiles([{ path: join(root, progressFile), text: JSON.stringify(answers), mode: 0o600 }]);
}

/** Answers in an unreadable file are asked for again. */
export function savedProgress(root: string): SomeAnswers {
  try {
    return withoutEmpty(JSON.parse(readFileSync(join(root, progressFile), 'utf8')));
  } catch {
    return {};
  }
}

export const forgetProgress = (root: string): void =>
  rmSync(join(root, progressFile), { force: true });
