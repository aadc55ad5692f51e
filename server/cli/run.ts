import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Clock, systemClock } from '../clock.ts';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { databaseFile, openStore } from '../storage/open-store.ts';
import { StorageError } from '../storage/storage-error.ts';
import { backup, restoreCheck } from './backups.ts';
import { type Command, CommandError, UsageError } from './context.ts';
import { erase, exportData } from './personal-data.ts';
import { answered, list, outbox, release, show, status } from './requests.ts';

const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  answered,
  release,
  export: exportData,
  erase,
  outbox,
  backup,
  'restore-check': restoreCheck,
  status,
};

function overview(): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  return [
    'Usage: npm run requests -- <command> [options]',
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    '  --json  prints data instead of tables',
    '  --help  explains a command',
    '',
    'The commands work on the folder named by DATA_DIR (default .data), beside a running server.',
  ].join('\n');
}

function help({ usage, summary, options = {} }: Command): string {
  return [
    `Usage: npm run requests -- ${usage} [--json]`,
    '',
    `  ${summary}`,
    '',
    ...Object.entries(options).map(([name, option]) => `  --${name}  ${option.help}`),
  ]
    .join('\n')
    .trimEnd();
}

interface Streams {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Returns the exit code: 0 done, 1 could not be done, 2 not understood. */
export async function runCli(
  argv: readonly string[],
  source: Record<string, string | undefined>,
  { out, error }: Streams,
  clock: Clock = systemClock,
): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') {
    out(overview());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    error(`Unknown command "${name}".\n\n${overview()}`);
    return 2;
  }
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(command, rest);
  } catch (problem) {
    error(`${(problem as Error).message}\n\n${help(command)}`);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values['help']) {
    out(help(command));
    return 0;
  }
  try {
    const environment = readEnvironment(source);
    if (!existsSync(databaseFile(environment.dataDir))) {
      throw new CommandError(
        `There is no database in ${environment.dataDir}. Set DATA_DIR to the folder of the server.`,
      );
    }
    const store = await openStore(environment);
    try {
      const json = values['json'] === true;
      await command.run({ store, environment, clock, json, print: out }, positionals, values);
    } finally {
      await store.close();
    }
    return 0;
  } catch (problem) {
    if (problem instanceof UsageError) {
      error(`${problem.message}\n\n${help(command)}`);
      return 2;
    }
    if (!isForTheOperator(problem)) throw problem;
    error(problem.message);
    return 1;
  }
}

/** A folder that is missing, a disk that is full: the message says which file and why. All else is a defect. */
const isForTheOperator = (problem: unknown): problem is Error =>
  problem instanceof CommandError ||
  problem instanceof EnvironmentError ||
  problem instanceof StorageError ||
  (problem instanceof Error && 'syscall' in problem);

function parse(command: Command, args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      ...Object.fromEntries(
        Object.entries(command.options ?? {}).map(([name, { type }]) => [name, { type }]),
      ),
    },
  });
  return { values: values as Record<string, string | boolean | undefined>, positionals };
}
