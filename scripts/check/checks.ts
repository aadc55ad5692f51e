/** The checks of `npm run check`, and those of them that an operator's data could fail. They only read the sources. */
import { join } from 'node:path';
import { legalTextProblems } from './legal-texts.ts';
import { command, root, runNode } from './run-command.ts';
import {
  companyDataProblems,
  hoursDataProblems,
  ownPhotoProblems,
  packageDataProblems,
} from './site-data.ts';

/** Resolves to the problems as text; empty when there are none. An interrupted run ends its programs. */
type RunCheck = (limit?: AbortSignal) => Promise<string>;

interface Check {
  readonly name: string;
  readonly run: RunCheck;
  /** The same for the operator's own data alone; left out where that data is not looked at. */
  readonly ofSite?: RunCheck;
}

const commandCheck =
  (args: readonly string[]): RunCheck =>
  async (limit) => {
    const { code, output } = await runNode(args, { output: 'later', limit });
    return code === 0 ? '' : output || `ended with exit code ${code}`;
  };

/** Finds unused files and exports, and packages that a file imports and its package.json does not name. An export that only tests import may stay, since they test its rule by itself; a file may not. */
const unusedCodeCheck: RunCheck = async (limit) => {
  const knip = (args: readonly string[]) =>
    commandCheck([command('knip'), '--no-progress', '--no-config-hints', ...args])(limit);
  const found = [
    await knip([]),
    await knip([
      '--production',
      '--include=files,unlisted',
      '--exclude=exports,types,dependencies',
    ]),
  ];
  return found.filter(Boolean).join('\n');
};

const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const lint =
  (path: string): RunCheck =>
  async (limit) => {
    const problems = await commandCheck([command('biome'), 'ci', colours, path])(limit);
    return problems && `${problems}\n\nnpm run fix repairs what a machine can repair of it.`;
  };

/**
 * Every file of site/ states the type of what it exports, except for its pages, which the type of the routes follows:
 * tsconfig.site.json has site/, what imports it, and what uses that type. The command passes over its first two words.
 */
const siteTypes = ['check', 'site', '--tsconfig', 'tsconfig.site.json'];

/** A check that looks at the operator's data as at everything else. */
const always = (name: string, run: RunCheck): Check => ({ name, run, ofSite: run });

const checks: readonly Check[] = [
  { name: 'lint and format', run: lint('.'), ofSite: lint('site') },
  {
    name: 'types',
    run: commandCheck([command('astro-check')]),
    ofSite: commandCheck([command('astro-check'), ...siteTypes]),
  },
  always('copy', commandCheck([join(root, 'scripts', 'check', 'content.ts')])),
  { name: 'unused code', run: unusedCodeCheck },
  always('company data', () => companyDataProblems(root)),
  always('hours', () => hoursDataProblems(root)),
  always('packages', () => packageDataProblems(root)),
  always('photos', () => ownPhotoProblems(root)),
  always('legal texts', async () => legalTextProblems(root)),
];

/** Runs the checks in parallel and reports each one when it ends. */
export async function runChecks(scope: 'all' | 'site' = 'all', limit?: AbortSignal) {
  const chosen = checks.flatMap(({ name, run, ofSite }) => {
    if (scope === 'all') return [{ name, run }];
    return ofSite ? [{ name, run: ofSite }] : [];
  });
  return Promise.all(
    chosen.map(async ({ name, run }) => {
      const problems = await run(limit);
      console.log(problems ? `✗ ${name}\n${problems}\n` : `✓ ${name}`);
      return { name, passed: problems === '' };
    }),
  );
}
