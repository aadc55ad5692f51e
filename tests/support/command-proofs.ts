/** Which test runs a command of the documents. What no test runs stands in docs/operations.md, with the reason. */

export interface Proof {
  /** What it is in the documents. */
  readonly command: RegExp;
  /** The test, and the text in it that runs the command. */
  readonly file: string;
  readonly runs: string;
}

const proof = (command: RegExp, file: string, runs: string): Proof => ({ command, file, runs });

const setup = 'scripts/setup/run-setup.test.ts';
const release = 'tests/built/release.test.ts';
const deployFiles = 'tests/built/deploy-files.test.ts';
const dumps = 'server/contact/dump.postgres.test.ts';
const scriptRuns = 'scripts/test/script-runs.test.ts';

export const proofs: readonly Proof[] = [
  proof(/^npm start$/, 'tests/built/start.test.ts', "join(root, 'scripts', 'start.ts')"),
  proof(
    /^STATUS_CONFIG=deploy\/status\.self\.yaml npm start$/,
    'tests/built/start.test.ts',
    "STATUS_CONFIG: 'deploy/status.self.yaml'",
  ),
  proof(/^npm run dev$/, 'tests/built/dev.test.ts', "join(root, 'scripts', 'dev.ts')"),
  proof(/^npm run build$/, 'tests/built/form-elsewhere.test.ts', "'scripts', 'build.ts'"),
  proof(/^npm run setup$/, setup, 'run([], someone.terminal)'),
  proof(/^npm run setup -- phone$/, setup, "run(['phone'], someone.terminal)"),
  proof(/^npm run setup -- --from answers\.yaml$/, setup, "run(['--from', 'answers.yaml'"),
  proof(/^npm run release(?: -- \S+)?$/, release, 'release(folder)'),
  proof(/^npm run release -- \S+ --back$/, release, "release(folder, '--back')"),
  proof(/^npm run release -- \S+ --list$/, release, "release(folder, '--list')"),
  proof(/^\/opt\/site\/current\/bin\/site \w+$/, release, "join(current, 'bin', 'site')"),
  proof(/^npm run requests -- move$/, 'server/cli/move.postgres.test.ts', "run('move', ...args)"),
  proof(/^npm run requests -- move --back$/, 'server/cli/move.postgres.test.ts', "move('--back')"),
  proof(
    /^(?:STATUS_CONFIG=\S+ )?npm run (?:requests|status|doctor)(?! -- move)\b/,
    'server/cli/handbook.test.ts',
    'it.each(toRun)',
  ),
  proof(/^npm test -- --help$/, scriptRuns, "'scripts/test.ts', '--help'"),
  proof(/^npm run launch-check$/, scriptRuns, "'scripts/launch-check.ts'"),
  proof(/^npm run fix$/, scriptRuns, "'scripts', 'fix.ts'"),
  proof(/^npm run font$/, scriptRuns, "'scripts', 'subset-font.ts'"),
  proof(/^npm run check$/, 'scripts/test.ts', 'await runChecks(scope)'),
  proof(/^npm run test:site$/, 'scripts/test.ts', "'scripts', 'test.ts'), '--site'"),
  proof(/^npm run test:second-company$/, 'scripts/test.ts', 'prepareSecondCompany()'),
  // This very run is one. Words behind it name files that there are: documented-commands.test.ts.
  proof(
    /^(?:PREVIOUS_RELEASE=\S+ )?npm (?:test|run test:(?:unit|built|faults|smoke|e2e))(?! -- --help)\b/,
    'scripts/test.ts',
    'for (const lanes of phases)',
  ),
  proof(/^curl -s http:\/\/127\.0\.0\.1:8080\/readyz$/, release, "documented('curl ')"),
  proof(/^ln -s /, release, "documented('ln ')"),
  proof(/^mv -T /, release, "documented('mv ')"),
  proof(/^d[fu] /, release, "documented('df ')"),
  proof(/^cp deploy\/compose/, deployFiles, "documented('cp deploy/compose')"),
  proof(/^chmod 600 /, deployFiles, "documented('chmod ')"),
  proof(/^cp deploy\/systemd/, deployFiles, "documented('cp deploy/systemd')"),
  proof(/^systemd-analyze verify$/, deployFiles, "['verify', ...files]"),
  proof(/^nginx -t$/, 'tests/support/deployment.ts', "['-t', "),
  proof(/^pg_dump /, dumps, "documented('pg_dump ')"),
  proof(
    /^pg_restore .*DATABASE_URL/,
    dumps,
    'documented(\'pg_restore --clean --if-exists --dbname="',
  ),
  proof(
    /^pg_restore .*dbname=site /,
    dumps,
    "documented('pg_restore --clean --if-exists --dbname=site ",
  ),
];
