/**
 * Every command in the documents is one that there is: npm scripts exist, and their own parsers take the arguments as they
 * are written. Commands of other programs stand in a list, with the reason why no test runs them.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions as readBenchOptions } from '../../bench/options.ts';
import { routes } from '../../config/routes.ts';
import { requestsProgram } from '../../server/cli/requests-program.ts';
import { runCli } from '../../server/cli/run.ts';
import { statusProgram } from '../../server/cli/status-program.ts';
import { runDoctor } from '../../server/doctor/run-doctor.ts';
import { readTask } from '../release/options.ts';
import { readOptions as readScreenshotOptions } from '../screenshots/options.ts';
import { readOptions as readSetupOptions } from '../setup/options.ts';
import { readOptions as readTestOptions } from './options.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The records in docs/adr say what was true on their day. */
const documents = ['*.md', 'docs/*.md', 'site/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).sort(),
);

/** Programs of the machine, and why no test runs what the documents say of them. */
const foreign: Readonly<Record<string, string>> = {
  'apt-get': 'installs on the machine',
  chmod: 'of POSIX',
  chown: 'of POSIX, as root',
  cp: 'of POSIX',
  curl: 'asks a server that runs',
  date: 'of POSIX',
  df: 'of POSIX',
  docker: 'not installed where the tests run; deploy-files.test.ts checks the files',
  du: 'of POSIX',
  git: 'fetches from the operator’s own remote',
  install: 'of coreutils, as root',
  journalctl: 'needs a running systemd',
  litestream: 'not in Debian; needs version 0.5',
  ln: 'of POSIX',
  mv: 'of coreutils',
  nginx: 'the tests of deploy/ run it with every file',
  pg_dump: 'compose-backup.sh runs it in deploy-files.test.ts',
  pg_restore: 'compose-backup.sh runs it in deploy-files.test.ts',
  rsync: 'needs a second machine',
  systemctl: 'needs a running systemd; systemd-analyze checks the units',
  'systemd-analyze': 'deploy-files.test.ts runs it',
  timedatectl: 'of systemd',
  useradd: 'as root',
};

interface Documented {
  readonly document: string;
  readonly command: string;
}

/** Without comments, `sudo`, variables in front, and what a shell would do with the output. */
const bare = (line: string): string =>
  line
    .replace(/\s+#.*$/, '')
    .replace(/ > \S+$/, '')
    .replace(/^(?:sudo (?:-u \S+ )?|[A-Z_]+=\S+ )+/, '')
    .trim();

const programOf = (command: string): string => command.split(' ')[0] ?? '';
/** A span of code is a command when it begins with a program; `date` and `nginx` alone may be words. */
const isCommand = (span: string): boolean =>
  programOf(bare(span)) === 'npm' || (programOf(bare(span)) in foreign && bare(span).includes(' '));

/** A line of `.env`. */
const isSetting = (line: string): boolean => /^[A-Z_]+=\S*(?:\s+#.*)?$/.test(line);

/** Lines of shell blocks and of indented blocks, and spans of code with a command in front. */
function commandsIn(document: string): readonly Documented[] {
  const text = read(document);
  const shell = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, code = '']) =>
    code.split('\n').filter((line) => line.trim() !== ''),
  );
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const indented = [...prose.matchAll(/^ {4}(\S.*)$/gm)]
    .map(([, line = '']) => line)
    // The map of the project in README.md is no list of commands.
    .filter((line) => document !== 'README.md' || isCommand(line))
    .filter((line) => !isSetting(line));
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span).filter(isCommand);
  return [...shell, ...indented, ...spans]
    .flatMap((line) => bare(line).split(' && '))
    .map((command) => ({ document, command: bare(command) }));
}

const all = documents.flatMap(commandsIn);
const unique = [...new Map(all.map((each) => [each.command, each])).values()];
const ofNpm = unique.filter(({ command }) => programOf(command) === 'npm');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const silent = { out: () => {}, error: () => {} };
const expectDone = async (code: Promise<number>) => expect(await code).toBe(0);
const measurementsIn = (folder: string): readonly string[] =>
  globSync(`bench/${folder}/*.ts`, { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/: Measurement(?:<\w+>)? = \{ name: '([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );

/** What takes the arguments of a script. With `--help` a command is parsed whole and does nothing. */
const parsers: Readonly<Record<string, (args: string[]) => unknown>> = {
  requests: (args) => expectDone(runCli(requestsProgram, [...args, '--help'], {}, silent)),
  status: (args) => expectDone(runCli(statusProgram, [...args, '--help'], {}, silent)),
  doctor: (args) => expectDone(runDoctor([...args, '--help'], {}, silent)),
  release: (args) => readTask(args),
  setup: (args) => readSetupOptions(args, {}),
  screenshots: (args) => readScreenshotOptions(args, Object.keys(routes)),
  bench: (args) => readBenchOptions(args, measurementsIn('measurements')),
  'bench:contact': (args) => readBenchOptions(args, measurementsIn('contact')),
  'bench:status': (args) => readBenchOptions(args, measurementsIn('status')),
  test: (args) => readTestOptions(args),
};

/** `npm run bench -- --quick` is the script `bench` with one argument; `npm test -- x` is `test`. */
function callOf(command: string): { readonly script: string; readonly args: string[] } {
  const [, ...words] = command.split(' ');
  const [first = '', ...rest] = words[0] === 'run' ? words.slice(1) : words;
  const [dashes, ...args] = rest;
  expect(dashes ?? '--', command).toBe('--');
  return { script: first, args };
}

/** A name in angle brackets stands for any word; one that stands for the command itself cannot be parsed. */
const isPattern = (command: string): boolean => /<command>|…/.test(command);

describe('commands of npm', () => {
  it('are found', () => {
    expect(ofNpm.length).toBeGreaterThan(40);
  });

  it.each(ofNpm.filter(({ command }) => !isPattern(command)))(
    '$command ($document)',
    async ({ command }) => {
      if (/^npm (?:audit|ci)\b/.test(command)) return;
      const { script, args } = callOf(command);
      expect(Object.keys(scripts)).toContain(script);
      if (args.length === 0) return;
      const [family = ''] = script.split(':');
      const words = args.map((word) => word.replace(/^<page>$/, 'home'));
      if (family === 'test' && script !== 'test') {
        // The rest is a filter, handed on to the test runner.
        readTestOptions([script.slice('test:'.length), '--', ...words]);
        return;
      }
      expect(Object.keys(parsers)).toContain(script);
      await parsers[script]?.(words);
    },
  );

  it.each(Object.entries(scripts))('%s starts a file that there is', (_, line) => {
    const file = line.split(' ').find((word) => word.endsWith('.ts')) ?? '';
    expect(existsSync(join(root, file))).toBe(true);
  });
});

describe('commands of other programs', () => {
  const others = unique.filter(({ command }) => programOf(command) !== 'npm');

  it.each(others)('$command ($document)', ({ command }) => {
    expect(foreign).toHaveProperty([programOf(command)]);
    // Files of the project are where the command looks for them; compose.env is the operator's own.
    for (const [path] of command.matchAll(/\b(?:deploy|docs)\/[\w./*-]+/g)) {
      if (path === 'deploy/compose.env') continue;
      expect(globSync(path, { cwd: root }), path).not.toEqual([]);
    }
  });

  it('list no program that no document names', () => {
    const named = new Set(all.map(({ command }) => programOf(command)));
    const spans = new Set(
      documents.flatMap((path) =>
        [...read(path).matchAll(/`(\w[\w-]*)`/g)].map(([, word]) => word),
      ),
    );
    expect(Object.keys(foreign).filter((name) => !named.has(name) && !spans.has(name))).toEqual([]);
  });
});

describe('units that the documents name', () => {
  it('are those of deploy/systemd', () => {
    const units = new Set(globSync('*', { cwd: join(root, 'deploy', 'systemd') }));
    const named = [
      ...read('docs/operations.md').matchAll(/\bsite[\w-]*\.(?:service|timer)\b/g),
    ].map(([name]) => name);
    expect(named.length).toBeGreaterThan(2);
    for (const name of named) expect(units).toContain(name);
  });
});
