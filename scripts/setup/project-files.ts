/** What set-up reads from a project's folder and writes there. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isSampleValue, type SampleKey, sampleIdentity } from '@site/sample/sample-identity';
import { exportOf } from '../check/site-data.ts';
import { entryOf, textOf } from './entries.ts';
import { type AnswerKey, answerKeys, question, type SomeAnswers } from './questions.ts';
import { withEntry, withVariables } from './sources.ts';
import { writeFiles } from './write-files.ts';

/** The name of what each file exports. */
const exportNames = { 'site/identity.ts': 'identity', 'site/settings.ts': 'settings' } as const;
type SiteFile = keyof typeof exportNames;
const siteFiles = Object.keys(exportNames) as readonly SiteFile[];
const envFile = '.env';

/** Names the file in errors. */
async function reading<Content>(file: string, read: () => Content | Promise<Content>) {
  try {
    return await read();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const contentOf = (root: string, file: string): Promise<string> =>
  reading(file, () => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  });

const siteFileOf = (key: AnswerKey): SiteFile => question(key).file ?? 'site/identity.ts';

const exported = (root: string, file: SiteFile) =>
  reading(file, () => exportOf<unknown>(root, file, exportNames[file]));

const entryAt = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], object);

interface Stated {
  readonly answers: SomeAnswers;
  /** The entries that an operator wrote in a form that no answer has, such as photos of the operator's own. */
  readonly byHand: readonly AnswerKey[];
}

/** What the project's files already hold. */
export async function statedAnswers(root: string): Promise<Stated> {
  const objects = new Map<SiteFile, unknown>();
  for (const file of siteFiles) objects.set(file, await exported(root, file));
  const variables = parseEnv(await contentOf(root, envFile));
  const entries = answerKeys
    .map((key) => {
      const { variable, path = key } = question(key);
      const value = variable ? variables[variable] : entryAt(objects.get(siteFileOf(key)), path);
      return { key, value, text: variable ? value : textOf(key, value) };
    })
    .filter(({ value }) => value !== undefined && value !== '');
  return {
    answers: Object.fromEntries(entries.map(({ key, text }) => [key, text])),
    byHand: entries.filter(({ text }) => text === undefined).map(({ key }) => key),
  };
}

export function isSample(key: AnswerKey, value: string): boolean {
  const { like = key } = question(key);
  return Object.hasOwn(sampleIdentity, like) && isSampleValue(like as SampleKey, value);
}

/** Whether the project's `.env` names what the status page measures. */
export const isStatusMeasured = async (root: string): Promise<boolean> =>
  Boolean(parseEnv(await contentOf(root, envFile))['STATUS_CONFIG']);

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
  const stated = await statedAnswers(root);
  const given = answerKeys.flatMap((key) => {
    const value = answers[key];
    if (value === undefined) return [];
    const { path = key, variable } = question(key);
    const entry = entryOf(key, value);
    // A checked answer can be kept; without a telephone its entry is null.
    return [{ key, value, path, variable, entry: entry === undefined ? value : entry }];
  });
  const files: { file: string; text: string; mode: number }[] = [];
  for (const file of siteFiles) {
    const changed = given.filter(
      ({ key, value, variable }) =>
        !variable && siteFileOf(key) === file && (stated.answers[key] ?? '') !== value,
    );
    if (changed.length === 0) continue;
    const source = await contentOf(root, file);
    const text = await reading(file, () =>
      changed.reduce(
        (before, { path, entry }) => withEntry(before, exportNames[file], path, entry),
        source,
      ),
    );
    files.push({ file, text, mode: 0o644 });
  }
  const variables = given.flatMap(({ variable, value }) => (variable ? [[variable, value]] : []));
  const before = await contentOf(root, envFile);
  const env = withVariables(before, {
    ...Object.fromEntries(variables),
    ...webhookSecret(answers, before),
  });
  if (variables.length > 0 && (env !== '' || before !== '')) {
    // Written even if unchanged, so that its mode is right.
    files.push({ file: envFile, text: env, mode: 0o600 });
  }
  writeFiles(files.map(({ file, text, mode }) => ({ path: join(root, file), text, mode })));
  return files.map(({ file }) => file);
}
