/** The checks of `npm run check`. They only read the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyDataProblems } from './company-data.ts';
import { importObjections } from './import-direction.ts';
import { patternObjections } from './linear-patterns.ts';
import { lockFileObjections } from './lock-file.ts';
import { ownPhotoProblems } from './own-photos.ts';
import { command, root, runNode } from './run-command.ts';
import { unusedModules } from './unused-modules.ts';

interface Check {
  readonly name: string;
  /** Resolves to the problems as text; empty when there are none. */
  readonly run: () => Promise<string>;
}

const commandCheck = (args: readonly string[]) => async (): Promise<string> => {
  const { code, output } = await runNode(args, { output: 'capture' });
  return code === 0 ? '' : output || `ended with exit code ${code}`;
};

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Objections = (path: string, source: string) => string[];

const sourceCheck =
  (pattern: string, objections: Objections, exclude: readonly string[] = []) =>
  async (): Promise<string> =>
    globSync(pattern, { cwd: root, exclude })
      .sort()
      .flatMap((path) => objections(path, read(path)))
      .join('\n');

/** The site, the server and the scripts that build them, without tests. A wildcard passes folders with a dot by. */
const modules = [
  'astro.config.ts',
  '{config,content,schemas,scripts,server,src}/**/*.{ts,tsx,astro}',
  'src/pages/.well-known/*.ts',
];

const unusedModulesCheck = async (): Promise<string> => {
  const paths = globSync(modules, { cwd: root, exclude: ['**/*.test.*'] }).sort();
  return unusedModules(new Map(paths.map((path) => [path, read(path)]))).join('\n');
};

const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const checks: readonly Check[] = [
  { name: 'lint and format', run: commandCheck([command('biome'), 'ci', colours, '.']) },
  { name: 'types', run: commandCheck([command('astro-check')]) },
  { name: 'copy', run: commandCheck([join(root, 'scripts', 'check', 'content.ts')]) },
  {
    name: 'import direction',
    run: sourceCheck(
      '{config,content,schemas,server,site,src}/**/*.{ts,tsx,astro}',
      importObjections,
    ),
  },
  { name: 'unused modules', run: unusedModulesCheck },
  { name: 'company data', run: () => companyDataProblems(root) },
  { name: 'photos', run: () => ownPhotoProblems(root) },
  {
    name: 'linear patterns',
    run: sourceCheck('{schemas,server}/**/*.ts', patternObjections, ['**/*.test.ts']),
  },
  {
    name: 'lock file',
    run: async () => lockFileObjections(read('package-lock.json'), read('.npmrc')).join('\n'),
  },
];

interface CheckCounts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs all checks in parallel and reports each one when it ends. */
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
