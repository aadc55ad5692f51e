/** Where a Chromium comes from, in a project of its own whose programs are stand-ins. Nothing reaches the network. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const starting = "console.log('Chromium 150.0.1')";
const failing = "console.error('needs a snap'); process.exit(1)";

function newProject() {
  const folder = testFolder();
  const at = (path: string): string => join(folder, path);
  const program = (path: string, script: string): string => {
    mkdirSync(dirname(at(path)), { recursive: true });
    const modules = "const [fs, path] = ['node:fs', 'node:path'].map(process.getBuiltinModule);";
    writeFileSync(at(path), `#!${process.execPath}\n${modules}\n${script}\n`, { mode: 0o755 });
    return at(path);
  };
  for (const path of ['scripts/browser', 'scripts/check/run-command.ts']) {
    cpSync(join(root, path), at(path), { recursive: true });
  }
  writeFileSync(at('package.json'), '{ "type": "module" }');
  const applications = ['Applications', 'home/Applications'].map(at);
  writeFileSync(
    at('scripts/browser/applications.ts'),
    `export const applicationFolders = ${JSON.stringify(applications)};`,
  );
  program(
    'node_modules/.bin/playwright',
    "console.error('Error: getaddrinfo ENOTFOUND cdn'); process.exit(1)",
  );

  /** The browser that is found, and what is said on the way. */
  const find = (variables: Record<string, string> = {}) => {
    const script = `
      const { findBrowser } = await import(${JSON.stringify(at('scripts/browser/find-browser.ts'))});
      console.log(JSON.stringify(await findBrowser({ say: console.error })));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { PATH: at('bin'), HOME: at('home'), ...variables },
    });
    const found: { executablePath: string; env: Record<string, string> } | undefined =
      stdout === '' ? undefined : JSON.parse(stdout);
    return { found, said: stderr.split('\n') };
  };
  return { at, program, find };
}

it('takes the one that CHROMIUM_PATH names, and says why if that one does not start', () => {
  const { program, find } = newProject();
  const installed = program('bin/chromium', starting);
  const named = program('named', starting);
  expect(find({ CHROMIUM_PATH: named }).found?.executablePath).toBe(named);
  const broken = program('broken', failing);
  const { found, said } = find({ CHROMIUM_PATH: broken });
  expect(found?.executablePath).toBe(installed);
  expect(said[0]).toBe(`Chromium named by CHROMIUM_PATH: ${broken} does not start: needs a snap`);
});

it('takes none that is older than the pages support', () => {
  const { program, find } = newProject();
  const old = program('bin/chromium', "console.log('Chromium 119.0.1')");
  const { found, said } = find();
  expect(found).toBeUndefined();
  expect(said).toContain(`Chromium installed: ${old} is too old: Chromium 119.0.1, and not 123`);
});

it('takes the first installed one that starts, also where macOS keeps applications', () => {
  const { at, program, find } = newProject();
  program('bin/chromium-browser', failing);
  const edge = program(
    'home/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    starting,
  );
  expect(find().found?.executablePath).toBe(edge);
  const shared = program('Applications/Google Chrome.app/Contents/MacOS/Google Chrome', starting);
  expect(find().found?.executablePath).toBe(shared);
  const chrome = program('bin/google-chrome', starting);
  expect(find().found?.executablePath).toBe(chrome);
  expect(existsSync(at('node_modules/.cache'))).toBe(false);
});

it('downloads with Playwright into node_modules/.cache, once', () => {
  const { at, program, find } = newProject();
  program(
    'node_modules/.bin/playwright',
    `const folder = path.join(process.env.PLAYWRIGHT_BROWSERS_PATH, 'chromium_headless_shell-1', 'any');
    if (process.argv.slice(2).join(' ') !== 'install chromium-headless-shell') process.exit(2);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'chrome-headless-shell'), ${JSON.stringify(`#!${process.execPath}\n${starting}`)}, { mode: 0o755 });
    fs.writeFileSync(path.join(folder, '..', 'INSTALLATION_COMPLETE'), '');`,
  );
  // As an interrupted run has left it.
  program(
    'node_modules/.cache/playwright/chromium_headless_shell-0/any/chrome-headless-shell',
    starting,
  );
  const downloaded = at(
    'node_modules/.cache/playwright/chromium_headless_shell-1/any/chrome-headless-shell',
  );
  expect(find().found?.executablePath).toBe(downloaded);
  rmSync(at('node_modules/.bin'), { recursive: true });
  expect(find().found?.executablePath).toBe(downloaded);
});

const aptGet = `
const [state, command] = ['Dir::State=', 'update'].map((start) => process.argv.find((each) => each.startsWith(start)));
const own = state.slice('Dir::State='.length);
fs.appendFileSync(path.join(path.dirname(process.argv[1]), 'apt-calls'), process.argv.slice(2).join(' ') + '\\n');
if (command) fs.writeFileSync(path.join(own, 'lists', 'main'), 'packages');
else for (const name of ['chromium-headless-shell_1', 'libnss3_1', 'libc6_2'])
  fs.writeFileSync(path.join(own, 'archives', name + '_any.deb'), 'archive');
`;

/** The browser starts with the library's folder in its path alone. */
const dpkgDeb = `
const [, archive, folder] = process.argv.slice(2);
const write = (name, text) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text, { mode: 0o755 });
};
if (/libnss3/.test(archive)) write('usr/lib/any-processor/libnss3.so', '');
else if (/libc6/.test(archive)) write('lib/any-processor/libc.so.6', '');
else write('usr/lib/chromium/chromium-headless-shell',
  '#!${process.execPath}\\nif (!/any-processor/.test(process.env.LD_LIBRARY_PATH)) process.exit(127);\\n' + ${JSON.stringify(starting)});
`;

it('unpacks Debian’s with the libraries that the machine lacks, without the C library, once', () => {
  const { at, program, find } = newProject();
  program('bin/apt-get', aptGet);
  program('bin/dpkg-deb', dpkgDeb);
  const folder = at('node_modules/.cache/debian-chromium');
  const { found, said } = find();
  expect(found).toEqual({
    executablePath: join(folder, 'usr/lib/chromium/chromium-headless-shell'),
    env: expect.objectContaining({ LD_LIBRARY_PATH: join(folder, 'usr/lib/any-processor') }),
  });
  expect(said).toContain(
    'Chromium from the makers of Playwright: Error: getaddrinfo ENOTFOUND cdn',
  );
  const calls = readFileSync(at('bin/apt-calls'), 'utf8').trim().split('\n');
  expect(calls).toHaveLength(2);
  for (const call of calls) expect(call).toMatch(/Dir::Cache=.* Debug::NoLocking=1 /);
  expect(existsSync(join(folder, 'apt'))).toBe(false);
  rmSync(at('bin'), { recursive: true });
  expect(find().found).toEqual(found);
});

it('says what helps where nothing is left', () => {
  const { find } = newProject();
  const { found, said } = find();
  expect(found).toBeUndefined();
  expect(said).toContain('Chromium from Debian: this machine has no apt-get');
  expect(said.join('\n')).toMatch(
    /No Chromium was found, and none could be fetched: .*CHROMIUM_PATH/,
  );
});
