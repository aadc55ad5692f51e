/** The options of a script, as a person types them. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Options that cannot be met; its text is for the person who typed them. */
export class UsageError extends Error {
  constructor(problem: string, usage: string) {
    super(`${problem}\n\n${usage}`);
  }
}

/** Says what a script does, and ends it, where `--help` asks for it. */
export function explain(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Ends the process with the exit code; a mistake in the options ends it with 2. */
export async function runScript(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? error.message : error);
    process.exit(isUsage ? 2 : 1);
  }
}
