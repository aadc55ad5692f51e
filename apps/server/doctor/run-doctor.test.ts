import { testFolder } from '@site/testing/machine/test-folder';
import { doctorContext } from '@site/testing/server/doctor';
import { expect, it } from 'vitest';
import { type Check, type Finding, failure, unknown, warning, well } from './check.ts';
import { checks } from './checks.ts';
import { exitCodeOf, reportJson, reportText } from './report.ts';
import { examine, runDoctor } from './run-doctor.ts';

const at = Date.parse('2026-11-16T03:00:00Z');
const check = (name: string, ...findings: Finding[]): Check => ({
  name,
  run: async () => findings,
});

it('puts the worst first, with what helps', async () => {
  const findings = await examine(doctorContext(), [
    check('clock', well('is right')),
    check('claims', warning('one', 'prove it'), warning('two', 'prove it')),
    check('disk', failure('is full\u001b[2J', 'make room')),
    check('mail', unknown('is silent')),
  ]);
  expect(reportText({ at, version: '1.2.3', publicUrl: 'https://www.example.org', findings })).toBe(
    [
      'Doctor 1.2.3, 2026-11-16 04:00, https://www.example.org',
      '',
      'ERROR    disk    is full [2J',
      '                 → make room',
      'warning  claims  one',
      'warning  claims  two',
      '                 → prove it',
      'unknown  mail    is silent',
      'well     clock   is right',
      '',
      '1 error, 2 warnings, 1 unknown, 1 well.',
    ].join('\n'),
  );
  expect(
    JSON.parse(reportJson({ at, version: '1.2.3', publicUrl: undefined, findings })),
  ).toMatchObject({
    at: '2026-11-16T03:00:00.000Z',
    version: '1.2.3',
    site: null,
    worst: 'error',
    counts: { well: 1, unknown: 1, warning: 2, error: 1 },
    findings: expect.arrayContaining([
      { check: 'disk', severity: 'error', text: 'is full\u001b[2J', remedy: 'make room' },
    ]),
  });
});

it('ends with a code by severity', () => {
  expect(exitCodeOf([])).toBe(0);
  expect(exitCodeOf([well(''), unknown('')])).toBe(0);
  expect(exitCodeOf([warning('', ''), well('')])).toBe(1);
  expect(exitCodeOf([warning('', ''), failure('', '')])).toBe(2);
});

it('survives a check that throws, and one that never ends', async () => {
  const broken: Check = { name: 'broken', run: () => Promise.reject(new Error('oh')) };
  const endless: Check = { name: 'endless', run: () => new Promise(() => {}) };
  expect(await examine(doctorContext(), [broken, endless], 50)).toEqual([
    { check: 'broken', severity: 'unknown', text: 'could not be looked at (UNKNOWN)' },
    { check: 'endless', severity: 'unknown', text: 'no result within 0.05 s' },
  ]);
});

async function run(args: string[], source: Record<string, string>) {
  const out: string[] = [];
  const print = (text: string) => out.push(text);
  const code = await runDoctor(args, source, { out: print, error: print });
  return { code, out: out.join('') };
}

it('explains itself, and says what it did not understand', async () => {
  expect(await run(['--help'], {})).toEqual({ code: 0, out: expect.stringMatching(/^Usage:/) });
  expect(await run(['--odd'], {})).toEqual({ code: 3, out: expect.stringMatching(/--odd/) });
});

it('says what is wrong with the environment and no more', async () => {
  const { code, out } = await run(['--json'], { PORT: 'x', SMTP_URL: 'smtp://127.0.0.1' });
  expect(code).toBe(2);
  const text = expect.stringMatching(/MAIL_FROM must be set.*PORT must be/);
  expect(JSON.parse(out).findings).toMatchObject([
    { check: 'environment', severity: 'error', text },
  ]);
});

it('runs every check, offline too', async () => {
  const source = { DATA_DIR: testFolder(), MAILTO: 'x@example.org', PATH: '/nowhere' };
  const { code, out } = await run(['--json'], source);
  expect(code).toBeGreaterThan(0);
  const findings: readonly { check: string }[] = JSON.parse(out).findings;
  expect(new Set(findings.map(({ check }) => check)).size).toBe(checks.length);
});
