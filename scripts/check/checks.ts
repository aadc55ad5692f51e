/** The checks that read the sources only. None of them writes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importObjections } from './import-direction.ts';
import { command, root, runNode } from './run-command.ts';

interface Check {
  readonly name: string;
  /** The problems found as text; empty when there are none. */
  readonly run: () => Promise<string>;
}

const byCommand = (args: readonly string[]) => async (): Promise<string> => {
  const { code, output } = await runNode(args, { output: 'capture' });
  return code === 0 ? '' : output || `ended with exit code ${code}`;
};

async function againstDirection(): Promise<string> {
  const paths = globSync('{config,content,schemas,server,src}/**/*.{ts,tsx,astro}', { cwd: root });
  return paths
    .sort()
    .flatMap((path) => importObjections(path, readFileSync(join(root, path), 'utf8')))
    .join('\n');
}

const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const checks: readonly Check[] = [
  { name: 'lint and format', run: byCommand([command('biome'), 'ci', colours, '.']) },
  { name: 'types', run: byCommand([command('astro-check')]) },
  { name: 'import direction', run: againstDirection },
];

export interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
}

/** All at once; each one is reported as it ends. */
export async function runChecks(): Promise<CheckCounts> {
  const results = await Promise.all(
    checks.map(async ({ name, run }) => {
      const problems = await run();
      console.log(problems ? `✗ ${name}\n${problems}\n` : `✓ ${name}`);
      return problems === '';
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
