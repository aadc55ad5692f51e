/** The texts that set-up writes: `site/identity.ts`, `site/settings.ts`, `.env`. */
import { stripTypeScriptTypes } from 'node:module';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../shapes/identity.ts';
import { identitySource, withPhotos, withVariables } from './sources.ts';

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
  it('says what it was given', async () => {
    const code = stripTypeScriptTypes(identitySource(awkward));
    const module = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    expect(module.identity).toEqual(awkward);
  });

  it('is formatted', () => {
    expect(identitySource({ brand: "Käpt'n Host", city: 'Kiel' })).toContain(
      "{\n  brand: \"Käpt'n Host\",\n  city: 'Kiel',\n};\n",
    );
  });
});

describe('site/settings.ts', () => {
  const file = (object: string) =>
    `import type { Settings } from '#shapes/settings.ts';\n\nexport const settings: Settings = ${object};\n`;

  it.each([
    ['{}', "{\n  photos: 'none',\n}"],
    [
      '{\n  // since the merger\n  foundingYear: 1998,\n}',
      "{\n  photos: 'none',\n  // since the merger\n  foundingYear: 1998,\n}",
    ],
    [
      "{\n  photos: {\n    serverFront: { file: 'a.webp', width: 1, height: 1 },\n  },\n  foundingYear: 1998,\n}",
      "{\n  photos: 'none',\n  foundingYear: 1998,\n}",
    ],
  ])('%j gets photos', (before, after) => {
    expect(withPhotos(file(before), 'none')).toBe(file(after));
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
