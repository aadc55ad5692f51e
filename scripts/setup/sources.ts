/** The texts that set-up writes: `site/identity.ts`, `site/settings.ts` and `.env`. */
import { spawnSync } from 'node:child_process';
import type { FederalState, Identity } from '../../shapes/identity.ts';
import { exportedObject, propertyOf } from '../check/exported-object.ts';
import { command, root } from '../check/run-command.ts';
import type { SomeAnswers } from './answers.ts';

/** A file of `site/` as `npm run fix` would leave it; without the formatter the text says the same. */
function formatted(file: string, text: string): string {
  const args = [command('biome'), 'format', `--stdin-file-path=${file}`];
  const options = { cwd: root, input: text, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync(process.execPath, args, options);
  return status === 0 ? stdout : text;
}

/** The stated identity with the answers laid over it. What set-up does not ask for stays. */
export function identityWith(stated: Identity, answers: SomeAnswers): Identity {
  const { photos, customerAreaUrl: url, state, ...rest } = answers;
  const { smtpUrl, mailFrom, mailTo, statusMailTo, ...more } = rest;
  const { statusWebhookUrl, statusWebhookFormat, ...plain } = more;
  return {
    ...stated,
    ...plain,
    // Checked with the other answers.
    ...(state && { state: state as FederalState }),
    ...(url && { customerArea: { ...stated.customerArea, url } }),
  };
}

export const identitySource = (identity: Identity): string =>
  formatted(
    'site/identity.ts',
    `import type { Identity } from '#shapes/identity.ts';

/** Who runs this site. \`npm run setup\` writes this file; what is missing here is a marked sample. */
export const identity: Identity = ${JSON.stringify(identity, undefined, 2)};
`,
  );

/** Sets `photos` in `site/settings.ts` and leaves everything else there. Throws for a file that only a person can change. */
export function withPhotos(source: string, choice: string): string {
  const object = exportedObject(source, 'settings');
  if (!object) throw new Error(`site/settings.ts: write photos: '${choice}' there yourself.`);
  const stated = propertyOf(object, 'photos')?.initializer;
  const opened = object.getStart() + 1;
  const text = stated
    ? `${source.slice(0, stated.getStart())}'${choice}'${source.slice(stated.end)}`
    : `${source.slice(0, opened)}\n  photos: '${choice}',${source.slice(opened)}`;
  return formatted('site/settings.ts', text);
}

/** In quotation marks that the value does not contain, because `#` and blanks need some. */
function quoted(name: string, value: string): string {
  if (/^[\w./:@%+,=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate));
  if (!mark) throw new Error(`${name} holds every kind of quotation mark; percent-encode them.`);
  return `${mark}${value}${mark}`;
}

/** Sets variables in the text of `.env`, each where it first stands, takes out those that are empty, and leaves all other lines. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(variables));
  const assignment = (name: string, value: string) => `${name}=${quoted(name, value)}`;
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const kept = lines.flatMap((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '';
    if (!Object.hasOwn(variables, name)) return [line];
    const value = left.get(name);
    left.delete(name);
    return value ? [assignment(name, value)] : [];
  });
  const added = [...left].flatMap(([name, value]) => (value ? [assignment(name, value)] : []));
  return [...kept, ...added, ''].join('\n');
}
