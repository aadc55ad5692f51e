/** What the commands share that export or erase the data of one person. */

import { type CommandContext, UsageError, writePrivateFile } from '@site/base';
import { storedAddress } from '@site/forms/email-address';

/** The address as it is stored. */
export function typedAddress(text: string): string {
  const address = storedAddress(text);
  if (!address) throw new UsageError('This is no e-mail address.');
  return address;
}

export const isoTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

export const outOption = {
  type: 'string',
  help: 'export: write to this file (readable by you alone)',
} as const;

/** Prints the data as JSON, or writes it to the file that was typed; `what` says how much it is. */
export function printOrWrite(
  context: CommandContext,
  data: Readonly<Record<string, unknown>>,
  out: unknown,
  what: string,
): void {
  const text = JSON.stringify({ exportedAt: isoTime(context.clock.now()), ...data }, null, 2);
  if (typeof out !== 'string') {
    context.print(text);
    return;
  }
  const file = context.typedPath(out);
  writePrivateFile(file, `${text}\n`);
  context.print(`${what} written to ${file}.`);
}
