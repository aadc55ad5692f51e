/** Commands of the documents name scripts, files, units and options that exist. Those of operators are run: server/cli/handbook.test.ts. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { retention } from '../../config/retention.ts';
import { routes } from '../../config/routes.ts';
import { readOptions as readScreenshotOptions } from '../../tests/screenshots/options.ts';
import {
  callOf,
  documented,
  documentedCommands,
  isScript,
  read,
  root,
} from '../../tests/support/documented-commands.ts';
import { readTask } from '../release/options.ts';
import { readOptions as readSetupOptions } from '../setup/options.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** What takes the arguments of a script. */
const parsers: Readonly<Record<string, (args: string[]) => unknown>> = {
  release: (args) => readTask(args),
  setup: (args) => readSetupOptions(args),
  screenshots: (args) => readScreenshotOptions(args, Object.keys(routes)),
};

const testFiles: Readonly<Record<string, string>> = {
  'test:unit': '{bench,config,content,rules,schemas,scripts,server,src}/**/*.test.{ts,tsx}',
  'test:built': 'tests/built/**/*.test.ts',
  'test:faults': 'tests/faults/**/*.test.ts',
  'test:e2e': 'tests/e2e/**/*.spec.ts',
};

/** Words that name test files, up to the first option of the runner. */
function expectFiles(script: string, words: readonly string[]): void {
  const files = globSync(testFiles[script] ?? '', { cwd: root });
  const end = words.findIndex((word) => word.startsWith('-'));
  for (const word of end < 0 ? words : words.slice(0, end)) {
    if (word === '<word>') continue;
    expect(
      files.some((file) => file.includes(word)),
      word,
    ).toBe(true);
  }
}

describe('a command of the documents', () => {
  const ofNpm = documentedCommands.filter(({ bare }) => isScript(bare));

  it.each(ofNpm)('$command ($document) is understood', ({ bare }) => {
    const { script, args } = callOf(bare);
    expect(Object.keys(scripts)).toContain(script);
    if (testFiles[script]) expectFiles(script, args);
    if (args.length > 0) parsers[script]?.(args.map((word) => word.replace('<page>', 'home')));
  });

  it.each(documentedCommands)('$command ($document) names files that exist', ({ bare }) => {
    for (const [path] of bare.matchAll(/\b(?:deploy|docs)\/[\w./*-]+/g)) {
      // The operator's own.
      if (path === 'deploy/compose.env') continue;
      expect(globSync(path, { cwd: root }), path).not.toEqual([]);
    }
  });
});

it('the list of packages marks what only builds or tests the site', () => {
  const [program = '', ...args] = documented('npm sbom').split(' ');
  const list = execFileSync(program, args, { cwd: root, maxBuffer: 2 ** 25, encoding: 'utf8' });
  const { components }: { components: { name: string; properties: { name: string }[] }[] } =
    JSON.parse(list);
  const marks = (packageName: string) =>
    components.find(({ name }) => name === packageName)?.properties.map(({ name }) => name);
  expect(marks('react')).toEqual([]);
  expect(marks('vitest')).toEqual(['cdx:npm:package:development']);
});

it('the documents name units of deploy/systemd', () => {
  const units = globSync('*', { cwd: join(root, 'deploy', 'systemd') });
  const named = read('docs/operations.md').match(/\bsite[\w-]*\.(?:service|timer)\b/g) ?? [];
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) expect(units).toContain(name);
});

it('log files are kept as long as /datenschutz says', () => {
  const text = read('docs/operations.md');
  const days = [
    'MaxRetentionSec=(\\d+)day',
    'rotate (\\d+)\n',
    'roll_keep_for (\\d+)d',
    '(\\d+) days as shipped',
  ];
  const figures = days.map((pattern) => Number(new RegExp(pattern).exec(text)?.[1]));
  expect(figures).toEqual(figures.map(() => retention.proxyLogDays));
});
