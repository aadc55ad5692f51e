/** The texts that set-up writes: `site/identity.ts`, `site/settings.ts`, `.env`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../shapes/identity.ts';
import { exampleAnswers } from '../../tests/support/setup-answers.ts';
import { command, root } from '../check/run-command.ts';
import { withVariables } from './env-source.ts';
import { identitySource, identityWith } from './identity-source.ts';
import { withPhotos } from './settings-source.ts';

/** What the formatter and the linter's safe fixes make of it. */
function formatted(path: string, text: string): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [command('biome'), 'check', '--write', `--stdin-file-path=${path}`],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

/** The files beside the texts, which are the same in every program. */
const parsed = new Map<string, ts.SourceFile>();

/** All texts as files of `site/` in one program, because a program of its own takes a second each. */
function typeErrors(texts: readonly string[]): string[] {
  const files = new Map(texts.map((text, index) => [join(root, 'site', `text-${index}.ts`), text]));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (path, ...how) => {
    if (files.has(path)) return getSourceFile(path, ...how);
    const source = parsed.get(path) ?? getSourceFile(path, ...how);
    if (source) parsed.set(path, source);
    return source;
  };
  const program = ts.createProgram([...files.keys()], { ...options, types: [] }, host);
  return [...files.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    const found = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}

const awkward: Identity = {
  brand: "Käpt'n Host",
  legalName: 'Käpt\'n "Host" \\ Söhne GmbH',
  street: `Am ${'sehr '.repeat(20)}langen Kai 1`,
  managingDirector: '"Vorname" Nachname',
  taxNumber: '20/123/45678',
  customerArea: { label: 'Login', url: `https://kunden.host.example/${'a'.repeat(90)}` },
  dataProtectionOfficer: 'Datenschutz\nPostfach 1',
};

describe('site/identity.ts', () => {
  const answered = identityWith({}, exampleAnswers);

  it.each([
    ['from answers', answered],
    ['with awkward values', awkward],
    ['empty', {}],
  ])('%s is formatted and says what it was given', async (_, identity) => {
    const text = identitySource(identity);
    expect(formatted('site/identity.ts', text)).toBe(text);
    const code = ts.transpile(text, { module: ts.ModuleKind.ESNext });
    const module = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    expect(module.identity).toEqual(identity);
  });

  it('type-checks, and would not with a state that does not exist', () => {
    const texts = [answered, awkward, {}].map(identitySource);
    expect(typeErrors(texts)).toEqual([]);
    const wrong = identitySource(answered).replace("state: 'SH'", "state: 'XX'");
    expect(typeErrors([wrong])).toHaveLength(1);
  });

  it('keeps what set-up does not ask for', () => {
    const { taxNumber, dataProtectionOfficer, customerArea } = identityWith(
      awkward,
      exampleAnswers,
    );
    expect(taxNumber).toBe(awkward.taxNumber);
    expect(dataProtectionOfficer).toBe(awkward.dataProtectionOfficer);
    expect(customerArea).toEqual({ label: 'Login', url: exampleAnswers.customerAreaUrl });
  });

  it('holds nothing that belongs into .env', () => {
    expect(identitySource(answered)).not.toMatch(/smtp|website@|vertrieb@|photos/);
  });
});

describe('site/settings.ts', () => {
  const file = (object: string) =>
    `import type { Settings } from '#shapes/settings.ts';\n\nexport const settings: Settings = ${object};\n`;

  it.each([
    ['{}', "{\n  photos: 'none',\n}"],
    ["{\n  photos: 'external',\n}", "{\n  photos: 'none',\n}"],
    [
      '{\n  // since the merger\n  foundingYear: 1998,\n}',
      "{\n  // since the merger\n  foundingYear: 1998,\n  photos: 'none',\n}",
    ],
    [
      "{\n  photos: {\n    serverFront: { file: 'a.webp', width: 1, height: 1 },\n  },\n  foundingYear: 1998,\n}",
      "{\n  photos: 'none',\n  foundingYear: 1998,\n}",
    ],
  ])('%j gets photos', (before, after) => {
    const text = withPhotos(file(before), 'none');
    expect(text).toBe(file(after));
    expect(formatted('site/settings.ts', text)).toBe(text);
  });

  it('type-checks', () => {
    expect(
      typeErrors([withPhotos(file('{}'), 'none'), withPhotos(file('{}'), 'external')]),
    ).toEqual([]);
    expect(typeErrors([withPhotos(file('{}'), 'own')])).toHaveLength(1);
  });

  it('of a form that is not ours is left to a person', () => {
    expect(() => withPhotos('export const settings = make();', 'none')).toThrow("photos: 'none'");
  });
});

describe('.env', () => {
  it('keeps other lines and replaces ours where they stand, once', () => {
    const before = '# mine\nPORT=8081\nexport MAIL_TO=old@x.example\n\nMAIL_TO=older@x.example\n';
    expect(withVariables(before, { MAIL_TO: 'new@x.example', SMTP_URL: 'smtp://localhost' })).toBe(
      '# mine\nPORT=8081\nMAIL_TO=new@x.example\n\nSMTP_URL=smtp://localhost\n',
    );
  });

  it('adds to a last line without an end', () => {
    expect(withVariables('PORT=1', { MAIL_TO: 'a@x.example' })).toBe(
      'PORT=1\nMAIL_TO=a@x.example\n',
    );
  });

  it.each(['plain', 'with blank', 'with#hash', "it's", '"both\' kinds"', '$HOME', 'a\\nb', ''])(
    'gives back what was written: %j',
    (value) => {
      const text = withVariables('', { SMTP_URL: value, MAIL_TO: 'a@x.example' });
      expect(parseEnv(text)).toEqual({ SMTP_URL: value, MAIL_TO: 'a@x.example' });
    },
  );
});
