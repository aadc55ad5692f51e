import { runCli } from './run.ts';

process.umask(0o077);
process.exitCode = await runCli(process.argv.slice(2), process.env, {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
