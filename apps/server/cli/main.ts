/** The operator's commands: `main.ts <program> <command> …`, as the npm scripts of the programs' names call it. */
import { runProgram } from './programs.ts';

process.umask(0o077);
// Unfinished copies are removed on exit, which a signal alone would skip.
process.once('SIGTERM', () => process.exit(143));
process.once('SIGINT', () => process.exit(130));
process.exitCode = await runProgram(process.argv.slice(2), process.env, {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
