/**
 * Every command in the documents is run by a test, which command-proofs.ts names, or stands with a reason in the table of
 * docs/operations.md. Their own parsers take the arguments of all of them as they are written.
 */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions as readBenchOptions } from '../../bench/options.ts';
import { routes } from '../../config/routes.ts';
import { requestsProgram } from '../../server/cli/requests-program.ts';
import { runCli } from '../../server/cli/run.ts';
import { statusProgram } from '../../server/cli/status-program.ts';
import { runDoctor } from '../../server/doctor/run-doctor.ts';
import { proofs } from '../../tests/support/command-proofs.ts';
import { callOf, documentedCommands, read, root } from '../../tests/support/documented-commands.ts';
import { readTask } from '../release/options.ts';
import { readOptions as readScreenshotOptions } from '../screenshots/options.ts';
import { readOptions as readSetupOptions } from '../setup/options.ts';
import { readOptions as readTestOptions } from './options.ts';

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** `command`, reason: the rows of the table, one command or several in the first cell. */
const untested = [
  ...(/^## Commands that no test runs\n([\s\S]*?)(?=^## |(?![\s\S]))/m
    .exec(read('docs/operations.md'))?.[1]
    ?.matchAll(/^\| (`.*`) \| (.*) \|$/gm) ?? []),
].flatMap(([, commands = '', reason = '']) =>
  [...commands.matchAll(/`([^`]+)`/g)].map(([, beginning = '']) => ({ beginning, reason })),
);

/** Beside those in the documents: every script of package.json has to be run too. */
const toProve = [
  ...documentedCommands.map(({ command, bare, document }) => ({ command, bare, document })),
  ...Object.keys(scripts)
    .map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`))
    .map((command) => ({ command, bare: command, document: 'package.json' })),
];

describe('a command', () => {
  it.each(toProve)('$command ($document) is run by a test, or said not to be', (each) => {
    const { command, bare } = each;
    const proven = proofs.filter((proof) => proof.command.test(command));
    const excused = untested.filter(({ beginning }) => `${bare} `.startsWith(`${beginning} `));
    expect([...proven, ...excused]).toHaveLength(1);
  });

  it.each(proofs)('$command is run by $file', ({ command, file, runs }) => {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(read(file)).toContain(runs);
    expect(toProve.some((each) => command.test(each.command))).toBe(true);
  });

  it.each(untested)('$beginning is not run, for a reason', ({ beginning, reason }) => {
    expect(reason.length).toBeGreaterThan(20);
    expect(toProve.some(({ bare }) => `${bare} `.startsWith(`${beginning} `))).toBe(true);
  });
});

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

const testFiles: Readonly<Record<string, string>> = {
  unit: '{bench,config,content,rules,schemas,scripts,server,src}/**/*.test.{ts,tsx}',
  built: 'tests/built/*.test.ts',
  faults: 'tests/faults/*.test.ts',
  e2e: 'tests/e2e/**/*.spec.ts',
};

/** Words that name files, up to the first option of the runner. */
function expectFiles(part: string, words: readonly string[]): void {
  const end = words.findIndex((word) => word.startsWith('-'));
  const files = globSync(testFiles[part] ?? '', { cwd: root });
  for (const word of end < 0 ? words : words.slice(0, end)) {
    if (word === '<word>') continue;
    expect(
      files.filter((file) => file.includes(word)),
      word,
    ).not.toEqual([]);
  }
}

describe('the arguments of', () => {
  const ofNpm = documentedCommands.filter(({ bare }) => bare.startsWith('npm '));

  it.each(ofNpm)('$command ($document) are understood', async ({ bare }) => {
    const { script, args } = callOf(bare);
    expect(Object.keys(scripts)).toContain(script);
    if (args.length === 0) return;
    const [family = '', part = ''] = script.split(':');
    const words = args.map((word) => word.replace(/^<page>$/, 'home'));
    if (family === 'test' && part !== '') {
      readTestOptions([part, '--', ...words]);
      expectFiles(part, words);
      return;
    }
    expect(Object.keys(parsers)).toContain(script);
    await parsers[script]?.(words);
  });

  it.each(documentedCommands)('$command ($document) name files that there are', ({ bare }) => {
    for (const [path] of bare.matchAll(/\b(?:deploy|docs)\/[\w./*-]+/g)) {
      // The operator's own.
      if (path === 'deploy/compose.env') continue;
      expect(globSync(path, { cwd: root }), path).not.toEqual([]);
    }
  });

  it.each(Object.entries(scripts))('npm run %s start a file that there is', (_, line) => {
    const file = line.split(' ').find((word) => word.endsWith('.ts')) ?? '';
    expect(existsSync(join(root, file))).toBe(true);
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
