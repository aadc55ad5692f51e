/** `npm run setup`: asks what makes the site the operator's own and writes `site/` and `.env`. */
import { join } from 'node:path';
import { runSetup } from './setup/run-setup.ts';

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;

process.exitCode = await runSetup({
  root: join(import.meta.dirname, '..'),
  args: process.argv.slice(2),
  terminal: isTerminal ? { input: process.stdin, output: process.stdout } : undefined,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
