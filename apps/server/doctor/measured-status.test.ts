/** How the doctor reports the status: simulated, measured, misconfigured, not measured for a while, and without a recipient. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minute, second } from '@site/base';
import { eachStorage } from '@site/storage/testing';
import { openSmtpServer } from '@site/testing/machine/smtp-server';
import { testFolder } from '@site/testing/machine/test-folder';
import { diagnose, namesFrom, said, shareResponder } from '@site/testing/server/doctor';
import { withProbes } from '@site/testing/status/status-file';
import { statusSample } from '@site/testing/status/status-sample';
import { beforeEach, expect, it } from 'vitest';
import { migrations } from '../migrations.ts';
import { statusDb } from '../status/store/tables.ts';
import { writeSamples } from '../status/store/write-samples.ts';
import { measuredStatus } from './measured-status.ts';

const opened = eachStorage(migrations);
const start = Date.parse('2026-11-17T09:00:00Z');
const responder = await shareResponder();
let config: string;
beforeEach(() => {
  config = join(testFolder(), 'status.yaml');
  writeFileSync(config, withProbes('tcp: { host: 127.0.0.1, port: 1 }'));
  responder.answers.set('MX provider.example', ['10 mail.provider.example']);
});

const mails = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@provider.example',
  MAIL_TO: 'office@provider.example',
};

async function look(variables: Readonly<Record<string, string>> = {}, now = start, sends = false) {
  const findings = await diagnose(measuredStatus, {
    variables: { DATA_DIR: opened.dataDir, STATUS_CONFIG: config, ...mails, ...variables },
    clock: { now: () => now },
    names: namesFrom(responder),
    sends,
  });
  return said(findings);
}

it('says in one line that nothing is measured', async () => {
  expect(await look({ STATUS_CONFIG: '' })).toEqual([
    'well: simulated: without STATUS_CONFIG the page shows fixed statements, and nobody is notified',
  ]);
  expect((await look({ STATUS_CONFIG: '' }, start, true)).join()).toMatch(
    /nobody is notified, so no test mail was sent$/,
  );
});

it('says what is measured, how old the last result is, and who is notified', async () => {
  expect(await look()).toEqual([
    `well: measured as ${config} says: components 1, probes 1`,
    'warning: nothing has been measured yet',
    'well: notified are office@provider.example (MAIL_TO)',
  ]);
  await writeSamples(statusDb(opened.storage), [statusSample(start - 12 * second, 'up')]);
  const STATUS_MAIL_TO = 'technik@provider.example, nacht@provider.example';
  expect((await look({ STATUS_MAIL_TO })).slice(1)).toEqual([
    'well: the last result is 12 s old',
    'well: notified are technik@provider.example, nacht@provider.example (STATUS_MAIL_TO)',
  ]);
  expect((await look({}, start + 5 * minute))[1]).toBe(
    'error: the last result is 5 min old; 1 of 1 probes have none that still counts: web:http:1',
  );
});

it('says what is missed while no witness is named for targets on other hosts', async () => {
  writeFileSync(config, withProbes('tcp: { host: 10.0.0.1, port: 1 }'));
  expect((await look())[1]).toMatch(/^warning: no witness is named: a fault of our own uplink/);
  const witness = 'witness: [ { dns: { name: a.de } }, { dns: { name: b.de } } ]\n';
  writeFileSync(config, witness + withProbes('tcp: { host: 10.0.0.1, port: 1 }'));
  expect((await look()).join()).not.toContain('no witness');
});

it('names a config that is wrong or missing', async () => {
  writeFileSync(config, withProbes('tcp: { host: 127.0.0.1 }'));
  expect((await look())[0]).toMatch(/^error: .*status\.yaml: .*port/);
  expect((await look({ STATUS_CONFIG: '/nowhere/status.yaml' }))[0]).toBe(
    'error: /nowhere/status.yaml: the file cannot be read (ENOENT).',
  );
});

it('says who cannot be notified', async () => {
  const recipientsCheck = async (variables: Readonly<Record<string, string>>) =>
    (await look(variables)).at(-1);
  expect(await recipientsCheck({ SMTP_URL: '' })).toBe(
    'warning: notified are office@provider.example (MAIL_TO), but without SMTP_URL these mails become files',
  );
  const STATUS_MAIL_TO = 'ops@misspelt.example';
  expect(await recipientsCheck({ STATUS_MAIL_TO })).toBe(
    'error: misspelt.example has no mail server (no MX, no address)',
  );
  responder.answers.set('AAAA misspelt.example', ['2001:db8::1']);
  expect(await recipientsCheck({ STATUS_MAIL_TO })).toBe(
    'well: notified are ops@misspelt.example (STATUS_MAIL_TO)',
  );
  responder.answers.set('MX misspelt.example', 'refused');
  expect(await recipientsCheck({ STATUS_MAIL_TO })).toMatch(
    /^unknown: notified are .*no name server answers/,
  );
});

it('is unknown before the first start', async () => {
  expect((await look({ DATA_DIR: testFolder() }))[1]).toBe('unknown: there is no database yet');
});

it('says where mails go when a test mail is asked for without a mail server', async () => {
  expect((await look({ SMTP_URL: '' }, start, true)).at(-1)).toBe(
    `unknown: no test mail was sent: without SMTP_URL mails become files in ${join(opened.dataDir, 'mail')}`,
  );
});

it('sends a test mail when it is asked to, and no other', async () => {
  const taken: string[] = [];
  const port = await openSmtpServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('no such user') : null),
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  await look({ SMTP_URL });
  expect(taken).toEqual([]);
  const STATUS_MAIL_TO = 'technik@provider.example';
  expect((await look({ SMTP_URL, STATUS_MAIL_TO }, start, true)).at(-1)).toBe(
    'well: the relay took a test mail (250): look whether it arrives',
  );
  expect(taken).toEqual([STATUS_MAIL_TO]);
  const refused = await look({ SMTP_URL, STATUS_MAIL_TO: 'nobody@provider.example' }, start, true);
  expect(refused.at(-1)).toMatch(/^error: the relay refused a test mail \(\d+\)$/);
});
