import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Clock,
  type Command,
  type CommandContext,
  CommandError,
  type Streams,
  systemClock,
  UsageError,
  type Variables,
} from '@site/base';
import { databaseFile, StorageError } from '@site/storage';
import { type Environment, EnvironmentError, readEnvironment } from '../env.ts';
import {
  accessProblem,
  ForeignFilesError,
  handOver,
  refuseOtherUsers,
} from '../process/file-owner.ts';

/** A group of commands under one npm script. */
export interface Program<Context extends CommandContext, FolderContext extends CommandContext> {
  /** As in `npm run <name> --`. */
  readonly name: string;
  readonly commands: Readonly<Record<string, Command<Context>>>;
  /** Commands that need no database, or replace the one there is. */
  readonly folderCommands: Readonly<Record<string, Command<FolderContext>>>;
  openFolder(environment: Environment, base: CommandContext): FolderContext;
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

/** Returns the exit code: 0 done, 1 could not be done, 2 not understood. */
export async function runCli<Context extends CommandContext, FolderContext extends CommandContext>(
  program: Program<Context, FolderContext>,
  argv: readonly string[],
  source: Variables,
  { out, error }: Streams,
  clock: Clock = systemClock,
): Promise<number> {
  const commands = { ...program.commands, ...program.folderCommands };
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
  try {
    const { values, positionals } = parse(command, rest);
    if (values['help']) {
      out(help(program.name, command));
      return 0;
    }
    const environment = readEnvironment(source);
    // npm changes into the project, and says where it was called.
    const folder = source['INIT_CWD'] || process.cwd();
    const base: CommandContext = {
      clock,
      json: values['json'] === true,
      print: out,
      typedPath: (file) => resolve(folder, file),
    };
    const { [name]: own } = program.commands;
    if (own) {
      refuseOtherUsers(environment.dataDir, databaseFile(environment.dataDir));
      refuseMissingDatabase(environment);
      const { context, close } = await program.open(environment, base);
      try {
        await own.run(context, positionals, values);
      } finally {
        await close();
        handOver(environment.dataDir);
      }
    } else {
      const context = program.openFolder(environment, base);
      try {
        await program.folderCommands[name]?.run(context, positionals, values);
      } finally {
        handOver(environment.dataDir);
      }
    }
    return 0;
  } catch (problem) {
    if (problem instanceof UsageError) {
      error(`${problem.message}\n\n${help(program.name, command)}`);
      return 2;
    }
    if (problem instanceof ForeignFilesError) {
      const folder = source['DATA_DIR'] ? `DATA_DIR=${quoted(source['DATA_DIR'])} ` : '';
      const words = argv.map(quoted).join(' ');
      const line = `sudo -u ${quoted(problem.user)} ${folder}npm run ${program.name} -- ${words}`;
      error(`${problem.message} Run it as that user:\n\n    ${line}`);
      return 1;
    }
    if (!isForTheOperator(problem)) throw problem;
    error(accessProblem(problem) ?? problem.message);
    return 1;
  }
}

/** Quoted where a shell needs it. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** A missing folder, a full disk: the message says which file and why. Any other error is a defect and is thrown. */
const isForTheOperator = (problem: unknown): problem is Error =>
  problem instanceof CommandError ||
  problem instanceof EnvironmentError ||
  problem instanceof StorageError ||
  (problem instanceof Error && 'syscall' in problem);

function parse({ options = {} }: Shown, args: readonly string[]) {
  const known = { json: { type: 'boolean' }, help: { type: 'boolean' }, ...options } as const;
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: known });
    const values: Record<string, string | boolean | undefined> = parsed.values;
    return { values, positionals: parsed.positionals };
  } catch (problem) {
    throw new UsageError((problem as Error).message);
  }
}

/** A command never makes a new database in the place of the server's. */
function refuseMissingDatabase({ dataDir, databaseUrl }: Environment): void {
  if (databaseUrl || existsSync(databaseFile(dataDir))) return;
  throw new CommandError(
    `There is no database in ${dataDir}. Set DATA_DIR to the folder of the server.`,
  );
}
