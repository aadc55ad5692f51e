/** `npm run check`: all that check/checks.ts lists. Never writes. */
import { runChecks } from './check/checks.ts';

const results = await runChecks();
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
