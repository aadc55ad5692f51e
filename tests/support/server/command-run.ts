/** Runs an operator's command in tests and keeps what it prints. */

import type { CommandContext } from '@site/base';
import { type Clock, systemClock } from '@site/base';
import { type Program, runCli } from '../../../apps/server/cli/run.ts';
import type { ContactStore } from '../../../apps/server/contact/store/contact-store.ts';
import { newRequest, type RequestChange } from './test-store.ts';

export async function runCommand<
  Context extends CommandContext,
  FolderContext extends CommandContext,
>(
  program: Program<Context, FolderContext>,
  argv: readonly string[],
  source: Record<string, string | undefined>,
  clock: Clock = systemClock,
) {
  const out: string[] = [];
  const error: string[] = [];
  const streams = {
    out: (text: string) => out.push(text),
    error: (text: string) => error.push(text),
  };
  const code = await runCli(program, argv, source, streams, clock);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** Stores a request and returns its reference. */
export async function storeRequest(
  store: ContactStore,
  now: number,
  change: RequestChange = {},
): Promise<string> {
  const acceptance = await store.accept(newRequest(now, change));
  if (acceptance.kind === 'conflict') throw new Error('The request was not stored.');
  return acceptance.ref;
}
