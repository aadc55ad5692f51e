/** The command line of `npm run release`. */
import { resolve } from 'node:path';
import { parseOptions, UsageError } from '../command-line.ts';

export const usage = `Usage: npm run release -- <folder> [--stay] [--keep <number>]
       npm run release -- <folder> --back | --to <number> | --list

  Makes a slim installation in <folder>/releases/<number>: the built site, the server and what it imports, its packages
  and Node. Then <folder>/current leads to it; a restart of the server takes it into use.

  --stay   leaves current where it is
  --keep   releases to keep (default 5); the one in use is never removed
  --back   current leads to the release before
  --to     current leads to this release
  --list   lists the releases with date and version`;

export type ReleaseTask =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'make';
      readonly folder: string;
      readonly keep: number;
      readonly stay: boolean;
    }
  | { readonly kind: 'back' | 'list'; readonly folder: string }
  | { readonly kind: 'to'; readonly folder: string; readonly number: number };

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new UsageError(`--${name} is a number from 1.`, usage);
}

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const options = { help: flag, stay: flag, keep: text, back: flag, to: text, list: flag };

/** `typedIn` is the folder in which the command was typed, which npm leaves for that of the project. */
export function readTask(args: readonly string[], typedIn = '.'): ReleaseTask {
  const { values, positionals } = parseOptions(args, options, usage);
  const { help, stay = false, keep, back, to, list } = values;
  if (help) return { kind: 'help' };
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    throw new UsageError('Name exactly one folder.', usage);
  }
  const folder = resolve(typedIn, name);
  const tasks = [back, to, list].filter((task) => task !== undefined);
  if (tasks.length > 1 || (tasks.length === 1 && (stay || keep !== undefined))) {
    throw new UsageError('These options do not go together.', usage);
  }
  if (back) return { kind: 'back', folder };
  if (list) return { kind: 'list', folder };
  if (to !== undefined) return { kind: 'to', folder, number: wholeNumber('to', to) };
  return { kind: 'make', folder, stay, keep: wholeNumber('keep', keep ?? '5') };
}
