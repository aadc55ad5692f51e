/** `npm run check`: lint, format, types and import direction. Never writes. */
import { runChecks } from './check/checks.ts';

const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
