/** The operator's commands: `main.ts <program> <command> …`, as the npm scripts of the programs' names call it. */
import type { CommandContext } from '../operations/command.ts';
import { requestsProgram } from './requests-program.ts';
import { type Program, runCli } from './run.ts';
import { statusProgram } from './status-program.ts';

const streams = {
  out: (text: string) => console.log(text),
  error: (text: string) => console.error(text),
};

/** Each program has a context of its own, so that a list of them holds functions. */
const started =
  <Context extends CommandContext, FolderContext extends CommandContext>(
    program: Program<Context, FolderContext>,
  ) =>
  (args: readonly string[]): Promise<number> =>
    runCli(program, args, process.env, streams);

const programs: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  requests: started(requestsProgram),
  status: started(statusProgram),
  // Loaded on demand: it brings the mail library along, which no other command needs.
  doctor: async (args) => {
    const { runDoctor } = await import('../doctor/run-doctor.ts');
    return runDoctor(args, process.env, streams);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!program) throw new Error(`There is no program ${name}.`);
process.umask(0o077);
// A command that is ended takes its unfinished copies away, which only an exit does.
process.once('SIGTERM', () => process.exit(143));
process.exitCode = await program(args);
