/** The operator's programs by the names of their npm scripts: `requests`, `status`, `doctor`. */
import type { CommandContext } from '../operations/command.ts';
import { requestsProgram } from './requests-program.ts';
import { type Program, runCli, type Streams } from './run.ts';
import { statusProgram } from './status-program.ts';

type Source = Record<string, string | undefined>;
type Run = (args: readonly string[], source: Source, streams: Streams) => Promise<number>;

/** Each program has a context of its own, so that a list of them holds functions. */
const started =
  <Context extends CommandContext, FolderContext extends CommandContext>(
    program: Program<Context, FolderContext>,
  ): Run =>
  (args, source, streams) =>
    runCli(program, args, source, streams);

const programs: Readonly<Record<string, Run>> = {
  requests: started(requestsProgram),
  status: started(statusProgram),
  // Loaded on demand: it brings the mail library along, which no other command needs.
  doctor: async (args, source, streams) => {
    const { runDoctor } = await import('../doctor/run-doctor.ts');
    return runDoctor(args, source, streams);
  },
};

/** `<program> <command> …`; returns the exit code. */
export function runProgram(
  [name = '', ...args]: readonly string[],
  source: Source,
  streams: Streams,
): Promise<number> {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!program) throw new Error(`There is no program ${name}.`);
  return program(args, source, streams);
}
