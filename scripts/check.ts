/** `npm run check`: all that check/checks.ts lists. Never writes. */
import { runChecks } from './check/checks.ts';
import { explain, parseOptions, runScript, UsageError } from './command-line.ts';

const usage = `Usage: npm run check

Runs every check of scripts/check/checks.ts beside the others, in two to three minutes, and writes nothing.
npm run fix repairs what a machine can repair.`;

runScript(async () => {
  explain(usage);
  const { positionals } = parseOptions(process.argv.slice(2), {}, usage);
  if (positionals.length > 0) throw new UsageError('There is nothing to choose.', usage);
  const results = await runChecks();
  return results.every(({ passed }) => passed) ? 0 : 1;
});
