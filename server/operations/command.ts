/** What the operator's commands are made of. */
import type { Clock } from '../clock.ts';

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
