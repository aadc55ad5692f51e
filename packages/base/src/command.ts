/** What the operator's commands are made of. */
import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import type { Clock } from './clock.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Streams {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

export interface CommandContext {
  readonly clock: Clock;
  readonly json: boolean;
  print(text: string): void;
  /** The whole path of a file as the operator typed it: relative to the folder in which the command was typed. */
  typedPath(name: string): string;
}

/**
 * A setting that does not fit. Its message completes a sentence that begins with the variable's name, and quotes no
 * secret.
 */
export class SettingError extends Error {}

/** The code of an error, which may be logged; its message may quote what a visitor typed. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';

/** A sentence for the operator and exit code 1. */
export class CommandError extends Error {}

/** The command was not understood: exit code 2. */
export class UsageError extends Error {}

/** Prints the data as JSON, or the text made for reading. */
export function output(context: CommandContext, data: unknown, text: () => string): void {
  context.print(context.json ? JSON.stringify(data, null, 2) : text());
}

export interface Command<Context extends CommandContext> {
  readonly usage: string;
  readonly summary: string;
  readonly options?: Readonly<Record<string, { type: 'boolean' | 'string'; help: string }>>;
  run(
    context: Context,
    positionals: readonly string[],
    options: Readonly<Record<string, string | boolean | undefined>>,
  ): Promise<void>;
}

export function only(positionals: readonly string[], what: string): string {
  const [first, ...rest] = positionals;
  if (first === undefined || rest.length > 0) throw new UsageError(`Name exactly one ${what}.`);
  return first;
}

/**
 * Writes a file that this user alone can read. Replaces an existing one, because an overwritten file keeps its mode and
 * its readers. Refuses links and devices, since writing would follow them elsewhere.
 */
export function writePrivateFile(path: string, text: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    throw new CommandError(`${path} is no ordinary file.`);
  }
  rmSync(path, { force: true });
  // `wx` fails if anything, also a link, has taken the place meanwhile.
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
}
