/** The operator's programs by the names of their npm scripts: `requests`, `status`, `doctor`. */
import type { Streams, Variables } from '@site/base';
import { requestsProgram } from './requests-program.ts';
import { runCli } from './run.ts';
import { statusProgram } from './status-program.ts';

type Run = (args: readonly string[], source: Variables, streams: Streams) => Promise<number>;

const programs: Readonly<Record<string, Run>> = {
  requests: (args, source, streams) => runCli(requestsProgram, args, source, streams),
  status: (args, source, streams) => runCli(statusProgram, args, source, streams),
  // Loaded on demand: it brings the mail library along, which no other command needs.
  doctor: async (args, source, streams) => {
    const { runDoctor } = await import('../doctor/run-doctor.ts');
    return runDoctor(args, source, streams);
  },
};

/** `<program> <command> …`; returns the exit code. */
export async function runProgram(
  [name = '', ...args]: readonly string[],
  source: Variables,
  streams: Streams,
): Promise<number> {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program) return program(args, source, streams);
  streams.error(`There is no program "${name}". Known: ${Object.keys(programs).join(', ')}.`);
  return 2;
}
