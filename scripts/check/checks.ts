/** The checks of `npm run check`, and those of them that an operator's data could fail. They only read the sources. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importProblems } from './import-direction.ts';
import { legalTextProblems } from './legal-texts.ts';
import { patternObjections } from './linear-patterns.ts';
import { lockFileObjections } from './lock-file.ts';
import { command, root, runNode } from './run-command.ts';
import { companyDataProblems, ownPhotoProblems } from './site-data.ts';
import { unusedModules } from './unused-modules.ts';

interface Check {
  readonly name: string;
  /** Resolves to the problems as text; empty when there are none. */
  readonly run: () => Promise<string>;
  /** The same for the operator's own data alone; left out where that data is not looked at. */
  readonly ofSite?: () => Promise<string>;
}

const commandCheck = (args: readonly string[]) => async (): Promise<string> => {
  const { code, output } = await runNode(args, { output: 'later' });
  return code === 0 ? '' : output || `ended with exit code ${code}`;
};

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const linearPatternsCheck = async (): Promise<string> =>
  globSync('{rules,schemas,server}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .sort()
    .flatMap((path) => patternObjections(path, read(path)))
    .join('\n');

/** The site, the server and the scripts that build them, without tests. A wildcard skips folders whose name begins with a dot. */
const modules = [
  'astro.config.ts',
  '{config,content,rules,schemas,scripts,server,shapes,src}/**/*.{ts,tsx,astro}',
  'src/pages/.well-known/*.ts',
];

const unusedModulesCheck = async (): Promise<string> => {
  const paths = globSync(modules, { cwd: root, exclude: ['**/*.test.*'] }).sort();
  return unusedModules(new Map(paths.map((path) => [path, read(path)]))).join('\n');
};

const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const lint = (path: string) => commandCheck([command('biome'), 'ci', colours, path]);

/**
 * Every file of site/ states the type of what it exports, except for its pages, which the type of the routes follows:
 * tsconfig.site.json has site/, what imports it, and what uses that type. The command passes over its first two words.
 */
const siteTypes = ['check', 'site', '--tsconfig', 'tsconfig.site.json'];

/** A check that looks at the operator's data as at everything else. */
const always = (name: string, run: () => Promise<string>): Check => ({ name, run, ofSite: run });

const checks: readonly Check[] = [
  { name: 'lint and format', run: lint('.'), ofSite: lint('site') },
  {
    name: 'types',
    run: commandCheck([command('astro-check')]),
    ofSite: commandCheck([command('astro-check'), ...siteTypes]),
  },
  always('copy', commandCheck([join(root, 'scripts', 'check', 'content.ts')])),
  {
    name: 'import direction',
    run: async () => importProblems(root),
    ofSite: async () => importProblems(root, ['site']),
  },
  { name: 'unused modules', run: unusedModulesCheck },
  {
    name: 'site reference',
    run: commandCheck([join(root, 'scripts', 'site-reference.ts'), '--check']),
  },
  always('company data', () => companyDataProblems(root)),
  always('photos', () => ownPhotoProblems(root)),
  always('legal texts', async () => legalTextProblems(root)),
  { name: 'linear patterns', run: linearPatternsCheck },
  {
    name: 'lock file',
    run: async () => lockFileObjections(read('package-lock.json'), read('.npmrc')).join('\n'),
  },
];

/** Runs the checks in parallel and reports each one when it ends. */
export async function runChecks(scope: 'all' | 'site' = 'all') {
  const chosen = checks.flatMap(({ name, run, ofSite }) => {
    if (scope === 'all') return [{ name, run }];
    return ofSite ? [{ name, run: ofSite }] : [];
  });
  return Promise.all(
    chosen.map(async ({ name, run }) => {
      const problems = await run();
      console.log(problems ? `✗ ${name}\n${problems}\n` : `✓ ${name}`);
      return { name, passed: problems === '' };
    }),
  );
}
