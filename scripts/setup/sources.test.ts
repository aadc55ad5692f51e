/** The texts that set-up writes: entries of `site/identity.ts` and `site/settings.ts`, and lines of `.env`. */
import { spawnSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { answersFile, saturdayCompany } from '../../tests/support/setup/setup-answers.ts';
import { newProject } from '../../tests/support/setup/setup-project.ts';
import { command, root } from '../check/run-command.ts';
import { withEntry, withVariables } from './sources.ts';

/** What the format check of `npm run check` says to a file of `site/`; empty if it accepts it. */
function formatObjection(file: string, text: string): string {
  const args = [command('biome'), 'format', `--stdin-file-path=${file}`];
  const options = { cwd: root, input: text, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return status === 0 && stdout === text ? '' : `${stderr}${stdout}`;
}

describe('what set-up writes', () => {
  const long = `${'Sehr '.repeat(20)}Lang`;
  it.each([
    {},
    saturdayCompany,
    { supportHours: 'keine', monitoring: 'Mo, Mi, Fr, So 8–9', nightPath: `${long}.` },
    { photos: 'external', statusWebhookUrl: undefined, statusWebhookFormat: undefined },
    { brand: long, legalName: `${long} GmbH`, city: long },
    { brand: `"Käpt'n Host"`, legalName: `'Käpt''n "Host" \\ Söhne GmbH'`, city: `O'Bar'ra` },
    { managingDirector: `'„A“ "B" ''C'''`, customerAreaUrl: `https://a.example/${'a'.repeat(90)}` },
  ])('passes the format check, and says what was answered: %j', async (changes) => {
    const { identity, read, runFile } = newProject();
    expect(await runFile(answersFile(changes))).toMatchObject({ code: 0 });
    expect(await identity()).toMatchObject({ state: 'SH' });
    for (const file of ['site/identity.ts', 'site/settings.ts']) {
      expect(formatObjection(file, read(file))).toBe('');
    }
  });
});

describe('an entry of a file', () => {
  const file = (object: string) => `export const settings: Settings = ${object};\n`;
  const set = (before: string, path = 'photos') =>
    withEntry(file(before), 'settings', path, 'none');

  it.each([
    ['{}', "{\n  photos: 'none',\n}"],
    ["{ city: 'Kiel' }", "{\n  city: 'Kiel',\n  photos: 'none',\n}"],
    [
      '{\n  // since the merger\n  foundingYear: 1998, // and not before\n}',
      "{\n  // since the merger\n  foundingYear: 1998, // and not before\n  photos: 'none',\n}",
    ],
    [
      '{\n  foundingYear: 1998 // no comma\n}',
      "{\n  foundingYear: 1998, // no comma\n  photos: 'none',\n}",
    ],
    [
      "{\n  photos: {\n    serverFront: { file: 'a.webp', width: 1, height: 1 },\n  },\n  foundingYear: 1998,\n}",
      "{\n  photos: 'none',\n  foundingYear: 1998,\n}",
    ],
  ])('is added or replaced, and nothing else: %j', (before, after) => {
    expect(set(before)).toBe(file(after));
  });

  it.each([
    ['{}', "{\n  area: {\n    url: 'none',\n  },\n}"],
    [
      "{\n  area: { label: 'A', url: 'b' },\n}",
      "{\n  area: {\n    label: 'A',\n    url: 'none',\n  },\n}",
    ],
    [
      "{\n  area: {\n    label: 'A', // ours\n  },\n}",
      "{\n  area: {\n    label: 'A', // ours\n    url: 'none',\n  },\n}",
    ],
  ])('may stand inside another one: %j', (before, after) => {
    expect(set(before, 'area.url')).toBe(file(after));
  });

  it.each([
    [null, 'null'],
    [[], '[]'],
    [
      [{ days: 'Sa', opens: '10:00', closes: '13:00' }],
      "[{ days: 'Sa', opens: '10:00', closes: '13:00' }]",
    ],
  ] as const)('may be no text: %j', (value, code) => {
    expect(withEntry(file("{\n  a: 'b', // ours\n}"), 'settings', 'a', value)).toBe(
      file(`{\n  a: ${code}, // ours\n}`),
    );
  });

  it('of a file that computes it is left to a person', () => {
    const source = 'export const settings = make();';
    expect(() => withEntry(source, 'settings', 'photos', 'none')).toThrow(
      "photos dort selbst ein: 'none'",
    );
  });
});

describe('.env', () => {
  it('keeps other lines and replaces ours where they stand, once', () => {
    const before = '# mine\nPORT=8081\nexport MAIL_TO=old@x.example\n\nMAIL_TO=older@x.example\n';
    expect(withVariables(before, { MAIL_TO: 'new@x.example', SMTP_URL: 'smtp://localhost' })).toBe(
      '# mine\nPORT=8081\nMAIL_TO=new@x.example\n\nSMTP_URL=smtp://localhost\n',
    );
  });

  it('takes out what is empty', () => {
    expect(withVariables('PORT=1\nSTATUS_MAIL_TO=a@x.example\n', { STATUS_MAIL_TO: '' })).toBe(
      'PORT=1\n',
    );
    expect(withVariables('', { STATUS_MAIL_TO: '' })).toBe('');
  });

  it('adds to a last line without an end', () => {
    expect(withVariables('PORT=1', { MAIL_TO: 'a@x.example' })).toBe(
      'PORT=1\nMAIL_TO=a@x.example\n',
    );
  });

  it.each(['plain', 'with blank', 'with#hash', "it's", '"both\' kinds"', '$HOME', 'a\\nb'])(
    'gives back what was written: %j',
    (value) => {
      const text = withVariables('', { SMTP_URL: value, MAIL_TO: 'a@x.example' });
      expect(parseEnv(text)).toEqual({ SMTP_URL: value, MAIL_TO: 'a@x.example' });
    },
  );
});
