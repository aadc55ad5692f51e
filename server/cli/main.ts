/** The operator's commands: `main.ts <program> <command> …`, as the npm scripts of the programs' names call it. */
import { requestsProgram } from './requests-program.ts';
import { runCli } from './run.ts';

const programs: Readonly<Record<string, typeof requestsProgram>> = { requests: requestsProgram };

const [name = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!program) throw new Error(`There is no program ${name}.`);
process.umask(0o077);
// A command that is ended takes its unfinished copies away, which only an exit does.
process.once('SIGTERM', () => process.exit(143));
process.exitCode = await runCli(program, args, process.env, {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
