/** What set-up reads from a project's folder and writes there. */
import { randomBytes } from 'node:crypto';
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

/** The answers that stand in `.env`. */
const variableNames = {
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  mailTo: 'MAIL_TO',
  statusMailTo: 'STATUS_MAIL_TO',
  statusWebhookUrl: 'STATUS_WEBHOOK_URL',
  statusWebhookFormat: 'STATUS_WEBHOOK_FORMAT',
} as const;
const inEnvironment = Object.entries(variableNames) as readonly [
  keyof typeof variableNames,
  string,
][];

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

const textsOf = (answers: Readonly<Record<string, unknown>>): SomeAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => isAnswerKey(key) && typeof value === 'string'),
  );

const withoutEmpty = (answers: SomeAnswers): SomeAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));

/** The answers that the project's files already hold. There is none about photos of the operator's own. */
export async function statedAnswers(root: string): Promise<SomeAnswers> {
  const { identity, photos, env } = await stated(root);
  const variables = parseEnv(env);
  const stand = Object.fromEntries(inEnvironment.map(([key, name]) => [key, variables[name]]));
  const customerAreaUrl = identity.customerArea?.url;
  return withoutEmpty(textsOf({ ...identity, customerAreaUrl, ...stand, photos }));
}

/** Generates the secret of a signed webhook once; chat formats are not signed, and without a webhook the secret is removed. */
function webhookSecret(
  { statusWebhookUrl: url, statusWebhookFormat: format }: SomeAnswers,
  env: string,
): Readonly<Record<string, string>> {
  if (url === undefined) return {};
  const name = 'STATUS_WEBHOOK_SECRET';
  if (url === '') return { [name]: '', STATUS_WEBHOOK_FORMAT: '' };
  if ((format || 'standard') !== 'standard' || parseEnv(env)[name]) return {};
  return { [name]: `whsec_${randomBytes(32).toString('base64')}` };
}

/** Writes what the checked answers change. Returns the names of the files. */
export async function writeAnswers(root: string, answers: SomeAnswers): Promise<readonly string[]> {
  const before = await stated(root);
  const { photos } = answers;
  const files: { file: string; text: string; mode: number }[] = [];
  const identity = identitySource(identityWith(before.identity, answers));
  if (identity !== (await textOf(root, identityFile))) {
    files.push({ file: identityFile, text: identity, mode: 0o644 });
  }
  if (photos && photos !== before.photos) {
    const text = withPhotos(await textOf(root, settingsFile), photos);
    files.push({ file: settingsFile, text, mode: 0o644 });
  }
  const variables = inEnvironment.flatMap(([key, name]) => {
    const value = answers[key];
    return value === undefined ? [] : [[name, value] as const];
  });
  const env = withVariables(before.env, {
    ...Object.fromEntries(variables),
    ...webhookSecret(answers, before.env),
  });
  if (variables.length > 0 && (env !== '' || before.env !== '')) {
    // Written even if unchanged, so that its mode is right.
    files.push({ file: envFile, text: env, mode: 0o600 });
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
    // An optional answer may be empty, and is not asked for again.
    return textsOf(JSON.parse(readFileSync(join(root, progressFile), 'utf8')));
  } catch {
    return {};
  }
}

export const forgetProgress = (root: string): void =>
  rmSync(join(root, progressFile), { force: true });
