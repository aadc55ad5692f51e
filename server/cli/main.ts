/** The operator's commands: `main.ts <program> <command> …`, as the npm scripts of the programs' names call it. */
import { runProgram } from './programs.ts';

process.umask(0o077);
// A command that is ended takes its unfinished copies away, which only an exit does.
process.once('SIGTERM', () => process.exit(143));
process.exitCode = await runProgram(process.argv.slice(2), process.env, {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
