/** The operator's programs by the names of their npm scripts: `requests`, `status`, `doctor`. */
import type { Streams, Variables } from '../operations/command.ts';
import { commandsAsTyped } from '../operations/operator-command.ts';
import { requestsProgram } from './requests-program.ts';
import { runCli } from './run.ts';
import { statusProgram } from './status-program.ts';

type Run = (args: readonly string[], source: Variables, streams: Streams) => Promise<number>;

const programs: Readonly<Record<string, Run>> = {
  requests: (args, source, streams) => runCli(requestsProgram, args, source, streams),
  // Its output names the next commands, and holds no text of visitors.
  status: (args, source, { out, error }) =>
    runCli(statusProgram, args, source, { out: (text) => out(commandsAsTyped(text)), error }),
  // Loaded on demand: it brings the mail library along, which no other command needs.
  doctor: async (args, source, streams) => {
    const { runDoctor } = await import('../doctor/run-doctor.ts');
    return runDoctor(args, source, streams);
  },
};

const usage = `Usage:
  npm run requests -- <command>   contact requests, mails and backups
  npm run status -- <command>     the measured status
  npm run doctor                  what is wrong, and what helps
  npm start                       the server

With --help each of them explains itself.`;

/** `<program> <command> …`; returns the exit code. */
export async function runProgram(
  [name = '', ...args]: readonly string[],
  source: Variables,
  streams: Streams,
): Promise<number> {
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (name === '--help' || name === 'help') {
    streams.out(commandsAsTyped(usage));
    return 0;
  }
  if (!program) {
    const problem = name === '' ? '' : `There is no program "${name}".\n\n`;
    streams.error(commandsAsTyped(`${problem}${usage}`));
    return 2;
  }
  const error = (text: string) => streams.error(commandsAsTyped(text));
  return program(args, source, { ...streams, error });
}
