/** Set-up from a file. At a terminal: setup-terminal.test.ts. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import {
  answersFile,
  exampleAnswers,
  saturdayCompany,
} from '../../tests/support/setup/setup-answers.ts';
import { newProject } from '../../tests/support/setup/setup-project.ts';
import { answerKeys } from './questions.ts';
import { words } from './words.ts';

describe('set-up from a file', () => {
  it('writes identity, settings and .env', async () => {
    const { identity, modeOf, read, runFile, settings } = newProject();
    const { code, said } = await runFile(answersFile());
    expect(code).toBe(0);
    const { photos, customerAreaUrl, ...rest } = exampleAnswers;
    const { smtpUrl, mailFrom, mailTo, statusMailTo, statusWitnesses, ...more } = rest;
    const { statusWebhookUrl, statusWebhookFormat, serverLocation, ...company } = more;
    const { foundingYear, supportHours, monitoring, nightPath, restoreByUs, ...parts } = company;
    const {
      generalPartnerName: name,
      generalPartnerSeat: seat,
      generalPartnerRegisterCourt: registerCourt,
      generalPartnerRegisterNumber: registerNumber,
      generalPartnerManagingDirector: managingDirector,
      generalPartnerChair: chair,
      ...plain
    } = parts;
    expect(await identity()).toEqual({
      ...plain,
      generalPartner: { name, seat, registerCourt, registerNumber, managingDirector, chair },
      customerArea: { url: customerAreaUrl },
    });
    expect(await settings()).toEqual({
      foundingYear: Number(foundingYear),
      supportHours: [
        { days: 'Mo–Do', opens: '08:00', closes: '17:00' },
        { days: 'Fr', opens: '08:00', closes: '14:00' },
      ],
      monitoring: [{ days: 'Mo–Fr', opens: '07:00', closes: '19:00' }],
      nightPath,
      restoreByUs: 'included',
      answers: { serverLocation },
      photos,
    });
    expect(parseEnv(read('.env'))).toEqual({
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
      MAIL_TO: mailTo,
      STATUS_MAIL_TO: statusMailTo,
      STATUS_WITNESSES: statusWitnesses,
      STATUS_WEBHOOK_URL: statusWebhookUrl,
      STATUS_WEBHOOK_FORMAT: statusWebhookFormat,
    });
    expect(readEnvironment(parseEnv(read('.env'))).smtp).toMatchObject({ password: 'p@ss' });
    expect(modeOf('.env')).toBe(0o600);
    expect(said).toContain('site/identity.ts, site/settings.ts, .env');
    expect(said).toContain('managingDirector');
    expect(said).toContain('generalPartnerManagingDirector');
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
    await runFile(answersFile(), ['--replace']);
    const { taxNumber, customerArea } = await identity();
    expect(taxNumber).toBe('20/123/45678');
    expect(customerArea).toEqual({ label: 'Login', url: exampleAnswers.customerAreaUrl });
    expect(read('.env')).toMatch(/^# ours\nPORT=8081\nSMTP_URL=smtps:/);
    expect(modeOf('.env')).toBe(0o600);
  });

  it('names the line of what is wrong', async () => {
    const { expectNothingWritten, runFile } = newProject();
    const { code, complaints } = await runFile(answersFile({ phone: '98765' }));
    const line = answerKeys.indexOf('phone') + 1;
    expect(code).toBe(1);
    expect(complaints).toMatch(new RegExp(`^answers\\.yaml:${line} phone: „98765“ ist`));
    expect(complaints).toContain(words.nothingWritten);
    expectNothingWritten();
  });

  it('replaces what the operator wrote only if it is asked to', async () => {
    const { read, runFile, write } = newProject();
    const own = "{\n  photos: { serverFront: { file: 'a.webp', width: 1, height: 1 } },\n}";
    write('site/settings.ts', `export const settings = ${own};\n`);
    const identity =
      "export const identity = {\n  // since the move\n  city: 'Plön',\n  phone: '0431 1234567', // new\n};\n";
    write('site/identity.ts', identity);
    write('.env', 'SMTP_URL=smtp://localhost\nMAIL_TO=old@host.example\n');
    const text = answersFile({ city: 'Plön' });
    const refused = await runFile(text);
    expect(refused.code).toBe(1);
    expect(refused.complaints).toContain(
      'phone (site/identity.ts), smtpUrl (.env), mailTo (.env), photos (site/settings.ts)',
    );
    expect(read('site/identity.ts')).toBe(identity);
    expect(read('site/settings.ts')).toContain(own);
    const replaced = await runFile(text, ['--replace']);
    expect(replaced.code).toBe(0);
    expect(read('site/settings.ts')).toContain(
      "export const settings = {\n  photos: 'none',\n  foundingYear: 2011,\n  supportHours: [",
    );
    expect(read('site/identity.ts')).toContain(
      `  // since the move\n  city: 'Plön',\n  phone: '${exampleAnswers.phone}', // new\n  brand: `,
    );
  });

  it('writes a company without a telephone or monitoring, open on Saturdays', async () => {
    const { identity, runFile, settings } = newProject();
    const text = answersFile(saturdayCompany);
    expect(await runFile(text)).toMatchObject({ code: 0 });
    const { legalName, phone, owner, vatId, ...others } = await identity();
    expect({ legalName, phone, owner, vatId }).toEqual({
      legalName: 'Küsten Host e. K.',
      phone: null,
      owner: 'A B',
      vatId: null,
    });
    expect(others).not.toHaveProperty('generalPartner');
    expect(others).not.toHaveProperty('managingDirector');
    const { supportHours, monitoring, ...rest } = await settings();
    expect(supportHours).toEqual([
      { days: 'Mo–Fr', opens: '09:00', closes: '12:00' },
      { days: 'Mo–Fr', opens: '14:00', closes: '18:00' },
      { days: 'Sa', opens: '10:00', closes: '13:00' },
    ]);
    expect(monitoring).toBe('none');
    expect(Object.keys(rest)).toEqual(['foundingYear', 'restoreByUs', 'answers', 'photos']);
    // .env is written again for its mode; the files of site/ are as they should be.
    expect((await runFile(text)).said).toContain(words.written(['.env']));
  });

  it('keeps hours that say the same, and asks before it replaces others or no telephone', async () => {
    const { read, runFile, write } = newProject();
    const hours =
      "{\n  // since May\n  supportHours: [{ days: 'Fr', opens: '8:00', closes: '14:00' }, { days: 'Mo-Do', opens: '8:00', closes: '17:00' }],\n  monitoring: 'none',\n}";
    write('site/settings.ts', `export const settings = ${hours};\n`);
    write('site/identity.ts', 'export const identity = { phone: null };\n');
    const { complaints } = await runFile(answersFile());
    expect(complaints).toContain('phone (site/identity.ts), monitoring (site/settings.ts).');
    await runFile(answersFile({ monitoring: 'none', phone: 'keines' }));
    expect(read('site/settings.ts')).toContain(hours.slice(0, -2));
  });

  it('says that the status is fixed until something is measured', async () => {
    const { runFile, write } = newProject();
    expect((await runFile(answersFile())).said).toContain(words.fixedStatus);
    write('.env', 'STATUS_CONFIG=/etc/site/status.yaml\n');
    expect((await runFile(answersFile(), ['--replace'])).said).not.toContain(words.fixedStatus);
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
    const without = answersFile({ statusWebhookUrl: '', statusWebhookFormat: undefined });
    await runFile(without, ['--replace']);
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
