/** `npm run fix`: formats, sorts imports and applies the linter's safe fixes. */
import { command, runNode } from './check/run-command.ts';

const { code } = await runNode([command('biome'), 'check', '--write', '.'], { output: 'now' });
process.exitCode = code;
