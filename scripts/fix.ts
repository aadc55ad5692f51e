/** `npm run fix`: formats, sorts imports and applies the linter's safe fixes. */
import { command, runNode } from './check/run-command.ts';
import { explain } from './command-line.ts';

explain('Usage: npm run fix\n\nFormats, sorts imports and repairs what the linter can repair.');
const { code } = await runNode([command('biome'), 'check', '--write', '.'], { output: 'now' });
process.exitCode = code;
