/** Which npm scripts read `.env`, seen through the real entry point in a project of its own. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedFolder } from '../tests/support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..');
const project = sharedFolder();
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const scriptOf = (name: string): string => scripts[name]?.split(' ')[2] ?? '';
const report = "console.log(JSON.stringify([process.env['SMTP_URL'], process.env['MAIL_TO']]));\n";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** The two variables as the script sees them. */
function run(name: string, variables: Record<string, string> = {}): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts', 'bootstrap.mjs'), scriptOf(name)],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...variables } },
  );
  return stdout === '' ? stderr : JSON.parse(stdout);
}

beforeAll(() => {
  const lockFile = '{}';
  write('package-lock.json', lockFile);
  write('node_modules/.installed-lockfile', createHash('sha256').update(lockFile).digest('hex'));
  mkdirSync(join(project, 'node_modules', 'testing-tools'));
  const pinned = `node-${process.platform}-${process.arch}`;
  mkdirSync(join(project, 'node_modules', pinned, 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(project, 'node_modules', pinned, 'bin', 'node'));
  for (const name of Object.keys(scripts)) write(scriptOf(name), report);
  copyFileSync(join(root, 'scripts', 'bootstrap.mjs'), join(project, 'scripts', 'bootstrap.mjs'));
  write('.env', "SMTP_URL='smtp://localhost:25'\nMAIL_TO=a@example.org,b@example.org\n");
});

describe('.env', () => {
  it.each(['start', 'dev', 'build', 'launch-check', 'requests'])('is read by %s', (name) => {
    expect(run(name)).toEqual(['smtp://localhost:25', 'a@example.org,b@example.org']);
  });

  it.each(['test', 'test:unit', 'check', 'setup', 'bench:contact'])('is not read by %s', (name) => {
    expect(run(name)).toEqual([null, null]);
  });

  it('gives way to the environment, also to an empty variable', () => {
    expect(run('start', { SMTP_URL: '', MAIL_TO: 'c@example.org' })).toEqual(['', 'c@example.org']);
  });

  it('may be missing; one that cannot be read ends the script and is named', () => {
    rmSync(join(project, '.env'));
    expect(run('start')).toEqual([null, null]);
    mkdirSync(join(project, '.env'));
    expect(run('start')).toContain(`${join(project, '.env')} could not be read`);
  });
});
