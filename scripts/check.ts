/** `npm run check`: lint, format, types, import direction, company data and linear patterns. Never writes. */
import { runChecks } from './check/checks.ts';

const results = await runChecks();
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
