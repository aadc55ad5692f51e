import { hour, minute, second } from '@site/base';
import { problemsOf, pushToken, readText, withProbes } from '@site/testing/status/status-file';
import { describe, expect, it } from 'vitest';
import { needsNetwork } from './probe-host.ts';

const contract = `
interval: 60s          # 1s to 1h
timeout: 10s
confirm: { down: 2, up: 2, retry: 15s }
components:
  - id: web
    name: Webserver
    probes:
      - http: { url: "https://www.example.org/", status: 200, contains: "Startseite", slowAfter: 2s }
      - tls: { host: www.example.org, port: 443, warnDays: 14 }
  - id: mysql
    name: MySQL-Datenbanken
    probes:
      - mysql: { host: db.example.org, port: 3306, user: status, passwordFrom: STATUS_MYSQL_PASSWORD }
  - id: mail
    name: E-Mail-Dienste
    probes:
      - smtp: { host: mail.example.org, port: 25 }
      - imap: { host: mail.example.org, port: 993, tls: true }
      - dns: { name: example.org, type: MX, server: 192.0.2.53, contains: mail.example.org }
  - id: backup
    name: Backup-Systeme
    probes:
      - push: { tokenFrom: STATUS_BACKUP_TOKEN, lateAfter: 26h, downAfter: 50h }
`;

it('reads the config of the contract', () => {
  const { components, notes } = readText(contract);
  expect(notes).toEqual([]);
  expect(components[3]).toMatchObject({ id: 'backup', name: 'Backup-Systeme' });
  const probes = components.flatMap((component) => component.probes);
  expect(probes.map(({ key }) => key)).toEqual([
    'web:http:1',
    'web:tls:1',
    'mysql:mysql:1',
    'mail:smtp:1',
    'mail:imap:1',
    'mail:dns:1',
    'backup:push:1',
  ]);
  expect(probes[0]).toEqual({
    key: 'web:http:1',
    interval: minute,
    timeout: 10 * second,
    confirm: { down: 2, up: 2, retry: 15 * second },
    settings: {
      kind: 'http',
      url: 'https://www.example.org/',
      status: 200,
      contains: 'Startseite',
      slowAfter: 2 * second,
    },
  });
  expect(probes.slice(2).map((probe) => probe.settings)).toMatchObject([
    { kind: 'mysql', host: 'db.example.org', port: 3306, user: 'status', password: 'geheim' },
    { kind: 'smtp', host: 'mail.example.org', port: 25, tls: false },
    { kind: 'imap', host: 'mail.example.org', port: 993, tls: true },
    {
      kind: 'dns',
      name: 'example.org',
      type: 'MX',
      server: '192.0.2.53',
      contains: 'mail.example.org',
    },
    { kind: 'push', token: pushToken, lateAfter: 26 * hour, downAfter: 50 * hour },
  ]);
});

describe('timing', () => {
  const timing = (text: string) =>
    readText(text).components[0]?.probes.map(({ interval, timeout, confirm }) => [
      interval,
      timeout,
      confirm.down,
      confirm.up,
      confirm.retry,
    ]);

  it('has defaults, which a short interval shortens', () => {
    expect(timing(withProbes('tcp: { host: a, port: 1 }'))).toEqual([
      [minute, 10 * second, 2, 2, 15 * second],
    ]);
    expect(timing(`interval: 1s\n${withProbes('tcp: { host: a, port: 1 }')}`)).toEqual([
      [second, second, 2, 2, second],
    ]);
  });

  it('may stand at the top, at a component and at a probe; the innermost counts', () => {
    const text = `
interval: 5m
confirm: { down: 3, retry: 20s }
components:
  - id: web
    name: Web
    timeout: 4s
    confirm: { up: 5 }
    probes:
      - tcp: { host: a, port: 1 }
        interval: 30s
        retry: 500ms
        confirm: { down: 1 }
      - tcp: { host: b, port: 1 }`;
    expect(timing(text)).toEqual([
      [30 * second, 4 * second, 1, 5, 500],
      [5 * minute, 4 * second, 3, 5, 20 * second],
    ]);
  });

  it('notes waits that are longer than the interval, and takes them', () => {
    const { notes, components } = readText(
      `interval: 1s\ntimeout: 10s\n${withProbes('tcp: { host: a, port: 1 }')}`,
    );
    expect(components[0]?.probes[0]?.timeout).toBe(10 * second);
    expect(notes).toEqual([
      'line 1: the file has a timeout of 10s, longer than its interval of 1s.',
    ]);
  });

  it.each([
    ['60', 'a whole number with a unit'],
    ['1.5s', 'a whole number with a unit'],
    ['999ms', 'from 1s to 1h'],
    ['61m', 'from 1s to 1h'],
    ['[1s]', 'must be a single value'],
  ])('an interval of %s is refused', (value, reason) => {
    const text = `interval: ${value}\n${withProbes('tcp: { host: a, port: 1 }')}`;
    expect(problemsOf(text)).toEqual([expect.stringMatching(`^line 1: interval .*${reason}`)]);
  });

  it('retry stands in one place', () => {
    const text = `retry: 1s\nconfirm: { retry: 1s }\n${withProbes('tcp: { host: a, port: 1 }')}`;
    expect(problemsOf(text)).toEqual(['line 1: retry stands there twice, here and in confirm.']);
  });
});

it.each(['no', 'on', 'null', '012', '12:30', '1e3', '0o17', '2026-11-16', '~'])(
  'a name %s is what it looks like',
  (name) => {
    const text = `components:\n  - id: y\n    name: ${name}\n    description: ${name}\n    probes: [ { dns: { name: a.de } } ]`;
    expect(readText(text).components[0]).toMatchObject({ id: 'y', name, description: name });
    expect(readText(`%YAML 1.1\n---\n${text}`).components[0]?.name).toBe(name);
  },
);

it('reads witnesses, with the timing of the whole file', () => {
  const witnesses = 'witness: [ { tcp: { host: 10.0.0.1, port: 443 } }, { dns: { name: a.de } } ]';
  const text = `interval: 30s\n${witnesses}\n${withProbes('tcp: { host: a, port: 1 }')}`;
  expect(readText(text).witnesses).toMatchObject([
    { key: 'witness:tcp:1', interval: 30 * second, timeout: 10 * second },
    { key: 'witness:dns:2', settings: { kind: 'dns', name: 'a.de' } },
  ]);
  expect(readText(contract).witnesses).toEqual([]);
});

it.each<[string, boolean]>([
  ['tcp: { host: a.de, port: 1 }', true],
  ['tcp: { host: 127.0.0.5, port: 1 }', false],
  ['tcp: { host: "::1", port: 1 }', false],
  ['http: { url: "http://app.localhost:81/" }', false],
  ['http: { url: "http://[::1]:81/" }', false],
  ['http: { url: "https://a.de/" }', true],
  ['dns: { name: a.de }', false],
  ['dns: { name: a.de, server: 127.0.0.1:54 }', false],
  ['dns: { name: a.de, server: "[2001:db8::1]:53" }', true],
  ['push: { tokenFrom: STATUS_BACKUP_TOKEN, lateAfter: 1h, downAfter: 2h }', false],
])('%s leaves this machine: %s', (probe, leaves) => {
  const [component] = readText(withProbes(probe)).components;
  expect(component?.probes.map(needsNetwork)).toEqual([leaves]);
});

describe('targets', () => {
  it.each([
    ['tcp: { host: "[::1]", port: 1 }', { host: '::1' }],
    ['tcp: { host: müller.de, port: 1 }', { host: 'xn--mller-kva.de' }],
    ['tcp: { host: db_1.intern., port: 1 }', { host: 'db_1.intern.' }],
    ['tls: { host: a.de }', { port: 443, warnDays: 14 }],
    ['smtp: { host: a.de }', { port: 25, tls: false }],
    ['smtp: { host: a.de, port: 465 }', { port: 465, tls: true }],
    ['imap: { host: a.de }', { port: 993, tls: true }],
    ['imap: { host: a.de, port: 143 }', { port: 143, tls: false }],
    ['mysql: { host: a.de, user: b }', { port: 3306, password: '' }],
    ['postgres: { host: a.de, user: b }', { port: 5432, password: '', database: 'postgres' }],
    ['dns: { name: a.de }', { type: 'A' }],
    ['dns: { name: a.de, server: "[::1]:53" }', { server: '[::1]:53' }],
  ])('%s', (probe, expected) => {
    const [component] = readText(withProbes(probe)).components;
    expect(component?.probes[0]?.settings).toMatchObject(expected);
  });
});
