/** `npm run check`: lint, format, types, import direction, company data and linear patterns. Never writes. */
import { runChecks } from './check/checks.ts';

const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
