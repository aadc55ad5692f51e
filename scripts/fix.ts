/** `npm run fix`: formats, sorts imports, applies the linter's safe fixes and writes docs/site-reference.md. */
import { join } from 'node:path';
import { command, root, runNode } from './check/run-command.ts';

const { code } = await runNode([command('biome'), 'check', '--write', '.'], { output: 'now' });
const reference = await runNode([join(root, 'scripts', 'site-reference.ts')], { output: 'now' });
process.exitCode = code || reference.code;
