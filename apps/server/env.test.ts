import { readFileSync } from 'node:fs';
import { company } from '@site/company/company';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';

const mail = { MAIL_FROM: 'kontakt@firma.example', MAIL_TO: 'a@firma.example, b@firma.example' };

it('runs without any variable', () => {
  expect(readEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    smtp: undefined,
    deadline: 'hours',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    isProduction: false,
    backupDir: undefined,
    logLevel: 'warn',
    trustProxy: [],
    mailFrom: company.email.display,
    statusMailRate: 1200,
    warnings: [],
  });
});

describe('SMTP_URL', () => {
  it.each([
    [
      'smtps://u%40x:p%2Fw@mail.example',
      { secure: true, port: 465, requireTls: false, user: 'u@x', password: 'p/w' },
    ],
    ['smtp://mail.example', { secure: false, port: 587, requireTls: true, user: undefined }],
    ['smtp://127.0.0.1:2525', { secure: false, port: 2525, requireTls: false }],
    ['smtp://[::1]:25', { host: '::1', requireTls: false }],
    ['smtp://localhost:25', { requireTls: false }],
    ['smtp://127.0.0.1.evil.example', { requireTls: true }],
  ])('%s', (url, settings) => {
    expect(readEnvironment({ SMTP_URL: url, ...mail }).smtp).toMatchObject(settings);
  });

  it('reads several recipients, and those for notices and the status where they are others', () => {
    const both = ['a@firma.example', 'b@firma.example'];
    const { mailTo, noticeMailTo, statusMailTo } = readEnvironment(mail);
    expect([mailTo, noticeMailTo, statusMailTo]).toEqual([both, undefined, both]);
    const other = readEnvironment({
      ...mail,
      NOTICE_MAIL_TO: 'recht@firma.example',
      STATUS_MAIL_TO: 'technik@firma.example, nacht@firma.example',
    });
    expect(other.mailTo).toEqual(both);
    expect(other.noticeMailTo).toEqual(['recht@firma.example']);
    expect(other.statusMailTo).toEqual(['technik@firma.example', 'nacht@firma.example']);
    const twice = readEnvironment({ ...mail, MAIL_TO: 'a@firma.example, a@firma.example' });
    expect([twice.mailTo, twice.statusMailTo]).toEqual([['a@firma.example'], ['a@firma.example']]);
    for (const name of ['NOTICE_MAIL_TO', 'STATUS_MAIL_TO']) {
      expect(() => readEnvironment({ [name]: 'Name <a@b.de>' })).toThrow(name);
    }
  });
});

it('lists everything that is wrong at once, without the password', () => {
  const read = () =>
    readEnvironment({
      PORT: '99999',
      HOST: 'a b',
      SMTP_URL: 'http://user:geheim@mail.example',
      MAIL_TO: 'Name <a@b.de>',
      TRUST_PROXY: 'true',
      CONTACT_SECRET: 'kurz',
      METRICS_PORT: 'x',
      METRICS_HOST: 'http://x',
      LOG_LEVEL: 'loud',
    });
  expect(read).toThrow(
    /SMTP_URL.*MAIL_TO.*MAIL_FROM.*CONTACT_SECRET.*HOST.*PORT.*LOG_LEVEL.*TRUST_PROXY.*METRICS_PORT/s,
  );
  expect(read).toThrow(/METRICS_HOST/);
  expect(read).not.toThrow(/geheim/);
});

describe.each(['SITE_URL', 'CONTACT_ENDPOINT'])('%s', (name) => {
  it.each(['www.example.org', 'kontakt', 'ftp://www.example.org', 'https://', 'http:x', ' '])(
    'must be a whole address, which "%s" is not',
    (value) => {
      expect(() => readEnvironment({ [name]: value })).toThrow(
        new RegExp(`^${name} must be a whole address such as https://.*, not "${value}"\\.$`),
      );
    },
  );

  it.each(['', 'http://localhost:8080', 'HTTPS://www.example.org/'])('may be "%s"', (value) => {
    expect(() => readEnvironment({ [name]: value })).not.toThrow();
  });
});

it.each(['achtzig', '-1', '65536', '80.5', '0x50'])('refuses PORT=%s', (PORT) => {
  expect(() => readEnvironment({ PORT })).toThrow(
    `PORT must be a whole number from 0 to 65535, not "${PORT}".`,
  );
});

it('says where a METRICS_PORT that the operator did not set comes from', () => {
  expect(() => readEnvironment({ METRICS_PORT: 'tcp://10.0.0.1:9090' })).toThrow(
    /^METRICS_PORT must be a whole number .* not "tcp:\/\/10\.0\.0\.1:9090" \(container platforms .*\)\.$/,
  );
});

it('leaves foreign variables alone', () => {
  expect(() =>
    readEnvironment({
      MAIL: '/var/mail/x',
      MAILCHECK: '60',
      PATH: '/bin',
      HOME: '/',
      SITE_URL: 'https://www.example.org',
      CONTACT_ENDPOINT: '/kontakt',
      // Platforms set these for services that happen to have such a name.
      SMTP_SERVICE_HOST: '10.0.0.1',
      METRICS_PORT_9090_TCP: 'tcp://10.0.0.1:9090',
      MAIL_TO_ADDRESS: 'x',
    }),
  ).not.toThrow();
});

it.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['MAILTO', 'MAIL_TO'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['CONTACT_ORIGIN', 'CONTACT_ORIGINS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('warns of %s, and starts', (name, meant) => {
  expect(readEnvironment({ [name]: 'x' }).warnings).toEqual([
    `${name} is not a variable of this server; ${meant} is.`,
  ]);
});

it.each([
  ['STATUS_WITNESSES', 'name the witnesses in the status config, under witness'],
  ['STATUS_SUBSCRIBERS_PER_DOMAIN', 'a domain may have any number of subscribers'],
])('says what became of %s, and starts', (name, instead) => {
  expect(readEnvironment({ [name]: 'anything' }).warnings).toEqual([
    `${name} is no longer read: ${instead}.`,
  ]);
});

describe('webhooks', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

  it('are those of STATUS_WEBHOOK_URL and REQUEST_WEBHOOK_URL', () => {
    expect(readEnvironment({})).toMatchObject({
      statusWebhook: undefined,
      requestWebhook: undefined,
    });
    const { statusWebhook, requestWebhook } = readEnvironment({
      STATUS_WEBHOOK_URL: 'https://alarm.example.org/hook',
      STATUS_WEBHOOK_SECRET: secret,
      REQUEST_WEBHOOK_URL: 'http://127.0.0.1:8065/hooks/x',
      REQUEST_WEBHOOK_FORMAT: 'mattermost',
    });
    expect(statusWebhook).toMatchObject({ format: 'standard' });
    expect(statusWebhook?.secret).toHaveLength(32);
    expect(requestWebhook).toMatchObject({
      format: 'mattermost',
      secret: undefined,
    });
  });

  it.each([
    [{ URL: 'https://a.example/geheim' }, 'STATUS_WEBHOOK_SECRET must be set'],
    [{ URL: 'http://a.example/geheim', SECRET: secret }, 'must begin with https://'],
    [{ URL: 'https://a.example/geheim', SECRET: 'geheim' }, 'STATUS_WEBHOOK_SECRET must be whsec_'],
    [{ URL: 'https://a.example/geheim', FORMAT: 'teams' }, 'must be one of standard, slack,'],
    [{ SECRET: secret }, 'STATUS_WEBHOOK_URL must be set when'],
  ])('%j ends the start, without quoting the address', (parts, words) => {
    const source = Object.fromEntries(
      Object.entries(parts).map(([part, value]) => [`STATUS_WEBHOOK_${part}`, value]),
    );
    expect(() => readEnvironment(source)).toThrow(words);
    expect(() => readEnvironment(source)).not.toThrow('geheim');
  });
});

it('DATABASE_URL names PostgreSQL, which BACKUP_DIR does not go with', () => {
  const DATABASE_URL = 'postgres://u:geheim@db.example/site';
  expect(readEnvironment({ DATABASE_URL }).databaseUrl?.place).toBe('db.example:5432/site');
  const both = { DATABASE_URL, BACKUP_DIR: '/mnt/backup' };
  expect(() => readEnvironment(both)).toThrow('pg_dump');
});

it('docs/operations.md lists every variable that is read, and no other', () => {
  const read = new Set<string>();
  const source = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  readEnvironment(source);
  // The doctor reads the first; the second is Node's.
  const expected = new Set([...read, 'DKIM_SELECTOR']).difference(new Set(['NODE_ENV']));
  const handbook = readFileSync('docs/operations.md', 'utf8').split(/^## /m);
  const section = handbook.find((part) => part.startsWith('Environment\n')) ?? '';
  const listed = [...section.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) => {
    const [first = '', ...others] = [...cell.matchAll(/`(.+?)`/g)].map(([, name = '']) => name);
    return [first, ...others.map((name) => name.replace('…', first.replace(/_[^_]+$/, '')))];
  });
  expect(listed.toSorted()).toEqual([...expected].toSorted());
});
