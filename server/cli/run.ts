import { parseArgs } from 'node:util';
import { type Clock, systemClock } from '../clock.ts';
import { NewerDatabaseError } from '../database/migrator.ts';
import { StorageError } from '../database/storage-error.ts';
import { type Environment, EnvironmentError, readEnvironment } from '../env.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
} from '../operations/command.ts';

/** A group of commands under one npm script. */
export interface Program<Context extends CommandContext> {
  /** As in `npm run <name> --`. */
  readonly name: string;
  readonly commands: Readonly<Record<string, Command<Context>>>;
  open(
    environment: Environment,
    base: CommandContext,
  ): Promise<{ readonly context: Context; close(): Promise<void> }>;
}

type Shown = Pick<Command<CommandContext>, 'usage' | 'summary' | 'options'>;

function overview(program: string, commands: Readonly<Record<string, Shown>>): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  return [
    `Usage: npm run ${program} -- <command> [options]`,
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    '  --json  prints data instead of tables',
    '  --help  explains a command',
    '',
    'The commands work on the folder named by DATA_DIR (default .data), beside a running server.',
  ].join('\n');
}

function help(program: string, { usage, summary, options = {} }: Shown): string {
  return [
    `Usage: npm run ${program} -- ${usage} [--json]`,
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
export async function runCli<Context extends CommandContext>(
  program: Program<Context>,
  argv: readonly string[],
  source: Record<string, string | undefined>,
  { out, error }: Streams,
  clock: Clock = systemClock,
): Promise<number> {
  const { commands } = program;
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') {
    out(overview(program.name, commands));
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    error(`Unknown command "${name}".\n\n${overview(program.name, commands)}`);
    return 2;
  }
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(command, rest);
  } catch (problem) {
    error(`${(problem as Error).message}\n\n${help(program.name, command)}`);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values['help']) {
    out(help(program.name, command));
    return 0;
  }
  try {
    const environment = readEnvironment(source);
    const json = values['json'] === true;
    const { context, close } = await program.open(environment, { clock, json, print: out });
    try {
      await command.run(context, positionals, values);
    } finally {
      await close();
    }
    return 0;
  } catch (problem) {
    if (problem instanceof UsageError) {
      error(`${problem.message}\n\n${help(program.name, command)}`);
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
  problem instanceof NewerDatabaseError ||
  (problem instanceof Error && 'syscall' in problem);

function parse({ options = {} }: Shown, args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
    },
  });
  return { values: values as Record<string, string | boolean | undefined>, positionals };
}
