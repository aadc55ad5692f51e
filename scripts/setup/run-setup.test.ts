/** Set-up from a file. At a terminal: setup-terminal.test.ts. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import { answersFile, exampleAnswers } from '../../tests/support/setup-answers.ts';
import { newProject } from '../../tests/support/setup-project.ts';
import { answerKeys } from './questions.ts';
import { words } from './words.ts';

describe('set-up from a file', () => {
  it('writes identity, settings and .env', async () => {
    const { identity, modeOf, read, runFile } = newProject();
    const { code, said } = await runFile(answersFile());
    expect(code).toBe(0);
    const { photos, customerAreaUrl, ...rest } = exampleAnswers;
    const { smtpUrl, mailFrom, mailTo, statusMailTo, ...more } = rest;
    const { statusWebhookUrl, statusWebhookFormat, ...plain } = more;
    expect(await identity()).toEqual({ ...plain, customerArea: { url: customerAreaUrl } });
    expect(read('site/settings.ts')).toContain(`photos: '${photos}'`);
    expect(parseEnv(read('.env'))).toEqual({
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
      MAIL_TO: mailTo,
      STATUS_MAIL_TO: statusMailTo,
      STATUS_WEBHOOK_URL: statusWebhookUrl,
      STATUS_WEBHOOK_FORMAT: statusWebhookFormat,
    });
    expect(readEnvironment(parseEnv(read('.env'))).smtp).toMatchObject({ password: 'p@ss' });
    expect(modeOf('.env')).toBe(0o600);
    expect(said).toContain('site/identity.ts, site/settings.ts, .env');
    expect(said).toContain('managingDirector');
  });

  it('changes nothing the second time', async () => {
    const { read, runFile } = newProject();
    await runFile(answersFile());
    const files = ['site/identity.ts', 'site/settings.ts', '.env'];
    const before = files.map(read);
    expect((await runFile(answersFile())).code).toBe(0);
    expect(files.map(read)).toEqual(before);
  });

  it('keeps what it does not ask for', async () => {
    const { identity, modeOf, read, runFile, write } = newProject();
    write(
      'site/identity.ts',
      "export const identity = { taxNumber: '20/123/45678', customerArea: { label: 'Login', url: 'https://old.example' } };\n",
    );
    write('.env', '# ours\nPORT=8081\nSMTP_URL=smtp://old\n');
    await runFile(answersFile());
    const { taxNumber, customerArea } = await identity();
    expect(taxNumber).toBe('20/123/45678');
    expect(customerArea).toEqual({ label: 'Login', url: exampleAnswers.customerAreaUrl });
    expect(read('.env')).toMatch(/^# ours\nPORT=8081\nSMTP_URL=smtps:/);
    expect(modeOf('.env')).toBe(0o600);
  });

  it('names the line of what is wrong, in the language that is asked for', async () => {
    const { expectNothingWritten, runFile } = newProject();
    const text = answersFile({ phone: '98765' });
    const line = answerKeys.indexOf('phone') + 1;
    const german = await runFile(text);
    expect(german.complaints).toMatch(new RegExp(`^answers\\.yaml:${line} phone: „98765“ ist`));
    expect(german.complaints).toContain(words.de.nothingWritten);
    const english = await runFile(text, ['--lang', 'en']);
    expect(english.code).toBe(1);
    expect(english.complaints).toMatch(new RegExp(`^answers\\.yaml:${line} phone: “98765” is`));
    expectNothingWritten();
  });

  it('makes a secret for a webhook that is no chat’s, once, and drops it with the webhook', async () => {
    const { read, runFile } = newProject();
    const webhook = {
      statusWebhookUrl: 'https://alarm.kuesten-host.example/',
      statusWebhookFormat: '',
    };
    const secret = () => readEnvironment(parseEnv(read('.env'))).statusWebhook?.secret;
    await runFile(answersFile(webhook));
    const made = secret();
    expect(made).toHaveLength(32);
    await runFile(answersFile(webhook));
    expect(secret()).toEqual(made);
    await runFile(answersFile({ statusWebhookUrl: '', statusWebhookFormat: undefined }));
    expect(read('.env')).not.toContain('WEBHOOK');
  });

  it('remarks on a name without the brand and writes it all the same', async () => {
    const { runFile } = newProject();
    const { code, said } = await runFile(answersFile({ legalName: 'Mole GmbH' }));
    expect(code).toBe(0);
    expect(said).toContain('„Mole GmbH“ enthält die Marke');
  });

  it('writes nothing when one of the files cannot be written', async () => {
    const { expectSiteUntouched, root, runFile } = newProject();
    mkdirSync(join(root, '.env'));
    const { code, complaints } = await runFile(answersFile());
    expect(code).toBe(1);
    expect(complaints).toContain('.env: EISDIR');
    expectSiteUntouched();
  });

  it('names a file that is not there, and an identity that cannot be read', async () => {
    const { run, runFile, write } = newProject();
    const missing = run(['--from', 'nowhere.yaml']);
    expect(await missing.code).toBe(1);
    expect(missing.complaints.join()).toContain('nowhere.yaml');
    write('site/identity.ts', 'export const identity = {');
    const { code, complaints } = await runFile(answersFile());
    expect(code).toBe(1);
    expect(complaints).toContain('site/identity.ts: ');
  });
});

it('without a terminal set-up says how to use a file', async () => {
  const { expectNothingWritten, run } = newProject();
  const { code, complaints } = run([]);
  expect(await code).toBe(1);
  expect(complaints.join()).toContain('npm run setup -- --from answers.yaml');
  expectNothingWritten();
});
