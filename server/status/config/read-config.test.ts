import { describe, expect, it } from 'vitest';
import { hour, minute, second } from '../../clock.ts';
import { readStatusConfig, type SelfContext, StatusConfigError } from './read-config.ts';

const trial: SelfContext = {
  host: '127.0.0.1',
  port: 8080,
  publicUrl: undefined,
  smtp: undefined,
  backupDir: undefined,
};
const token = 'a-token-of-thirty-two-characters';
const variables = { STATUS_MYSQL_PASSWORD: 'geheim', STATUS_BACKUP_TOKEN: token, SHORT: 'kurz' };

const read = (text: string, self: SelfContext = trial) => readStatusConfig(text, variables, self);

/** One component with these probes. */
const withProbes = (...probes: readonly string[]) =>
  [
    'components:',
    '  - id: web',
    '    name: Web',
    '    probes:',
    ...probes.map((one) => `      - ${one}`),
  ].join('\n');
const settings = (probe: string, self: SelfContext = trial) =>
  read(withProbes(probe), self).components[0]?.probes[0]?.settings;

function problems(text: string): readonly string[] {
  try {
    read(text);
  } catch (error) {
    if (error instanceof StatusConfigError) return error.problems;
    throw error;
  }
  return [];
}
const problem = (probe: string) => problems(withProbes(probe)).join('\n');

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
  const { components, notes } = read(contract);
  expect(notes).toEqual([]);
  expect(components.map(({ id, name }) => [id, name])).toEqual([
    ['web', 'Webserver'],
    ['mysql', 'MySQL-Datenbanken'],
    ['mail', 'E-Mail-Dienste'],
    ['backup', 'Backup-Systeme'],
  ]);
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
  expect(probes.slice(2).map((probe) => probe.settings)).toEqual([
    {
      kind: 'mysql',
      host: 'db.example.org',
      port: 3306,
      user: 'status',
      password: 'geheim',
      slowAfter: undefined,
    },
    { kind: 'smtp', host: 'mail.example.org', port: 25, tls: false, slowAfter: undefined },
    { kind: 'imap', host: 'mail.example.org', port: 993, tls: true, slowAfter: undefined },
    {
      kind: 'dns',
      name: 'example.org',
      type: 'MX',
      server: '192.0.2.53',
      contains: 'mail.example.org',
      slowAfter: undefined,
    },
    { kind: 'push', token, lateAfter: 26 * hour, downAfter: 50 * hour },
  ]);
});

describe('timing', () => {
  const timing = (text: string) =>
    read(text).components[0]?.probes.map(({ interval, timeout, confirm }) => [
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
    const { notes, components } = read(
      `interval: 1s\ntimeout: 10s\n${withProbes('tcp: { host: a, port: 1 }')}`,
    );
    expect(components[0]?.probes[0]?.timeout).toBe(10 * second);
    expect(notes).toEqual([
      'line 1: the file has a timeout of 10s, longer than its interval of 1s.',
    ]);
  });

  it.each([
    ['60', 'a whole number with a unit'],
    ['1:30', 'a whole number with a unit'],
    ['1.5s', 'a whole number with a unit'],
    ['-1s', 'a whole number with a unit'],
    ['1d', 'a whole number with a unit'],
    ['999ms', 'from 1s to 1h'],
    ['61m', 'from 1s to 1h'],
    ['', 'a whole number with a unit'],
    ['[1s]', 'must be a single value'],
  ])('an interval of %s is refused', (value, reason) => {
    const text = `interval: ${value}\n${withProbes('tcp: { host: a, port: 1 }')}`;
    expect(problems(text)).toEqual([expect.stringMatching(`^line 1: interval .*${reason}`)]);
  });

  it('retry stands in one place', () => {
    const text = `retry: 1s\nconfirm: { retry: 1s }\n${withProbes('tcp: { host: a, port: 1 }')}`;
    expect(problems(text)).toEqual(['line 1: retry stands there twice, here and in confirm.']);
  });
});

describe('what is wrong is told with line, key and reason', () => {
  it.each([
    [
      'tls: { host: a.de, warnDay: 3 }',
      'components[0].probes[0].tls.warnDay is not known; warnDays is.',
    ],
    [
      'tls: { host: a.de, days: 3 }',
      'tls.days is not known; known: host, port, slowAfter, warnDays.',
    ],
    [
      'mysql: { host: a, user: b, password: c }',
      'password is not known; secrets stand in an environment variable, and passwordFrom names it.',
    ],
    [
      'mysql: { host: a, user: b, passwordFrom: MISSING }',
      'passwordFrom names the environment variable MISSING, which is not set.',
    ],
    [
      'mysql: { host: a, user: b, passwordFrom: toString }',
      'passwordFrom must be the name of an environment variable',
    ],
    [
      'push: { tokenFrom: SHORT, lateAfter: 1h, downAfter: 2h }',
      'tokenFrom names the environment variable SHORT, which must have 32',
    ],
    [
      'push: { tokenFrom: STATUS_BACKUP_TOKEN, lateAfter: 2h, downAfter: 2h }',
      'lateAfter must be shorter than downAfter.',
    ],
    ['push: { tokenFrom: STATUS_BACKUP_TOKEN, lateAfter: 2h }', 'push lacks downAfter.'],
    ['http: { url: ftp://a.de/ }', 'url must be a whole address'],
    ['http: { url: "https://user:pass@a.de/" }', 'url must not hold a user name or a password.'],
    [
      'http: { url: "https://a.de/", status: 0200 }',
      'status must be a whole number from 200 to 599, not "0200".',
    ],
    ['http: { url: "https://a.de/", contains: "" }', 'contains must not be empty'],
    ['tcp: { host: a.de }', 'tcp lacks port.'],
    ['tcp: { host: "https://a.de", port: 1 }', 'host must be a name or an address'],
    ['tcp: { host: a.de:80, port: 1 }', 'host must be a name or an address'],
    ['tcp: { host: 300.1.1.1, port: 1 }', 'host must be a name or an address'],
    [
      'tcp: { host: a.de, port: 65536 }',
      'port must be a whole number from 1 to 65535, not "65536".',
    ],
    ['tcp: { host: a.de, port: 0x50 }', 'port must be a whole number'],
    ['imap: { host: a.de, tls: yes }', 'tls must be true or false, not "yes".'],
    [
      'dns: { name: a.de, type: SRV }',
      'type must be one of A, AAAA, MX, NS, TXT, CNAME, not "SRV".',
    ],
    ['dns: { name: a.de, server: ns.a.de }', 'server must be an address such as 192.0.2.53'],
    ['self: { watch: pages }', 'watch must be one of page, certificate, mail, backup'],
    ['self:', 'self must be a map'],
    ['http', 'probes[0] must be a map'],
    ['htpp: {}', 'htpp is not known; http is.'],
    ['{ tcp: { host: a, port: 1 }, dns: { name: a.de } }', 'must have exactly one of self, http'],
    ['tcp: { host: a, port: 1, port: 2 }', 'tcp.port stands there twice.'],
    [
      'tcp: { host: &h a, port: 1 }\n        timeout: *h',
      'timeout must be written out: aliases are not read.',
    ],
    ['tcp: { host: !!binary YQ==, port: 1 }', 'this is not the YAML that is read here: '],
    ['tcp: { <<: { host: a }, port: 1 }', '"<<" is not known'],
  ])('%s', (probe, sentence) => {
    const text = problem(probe);
    expect(text).toMatch(/^line [56]: /);
    expect(text).toContain(sentence);
  });

  it('never repeats what may be a secret', () => {
    const secret = 'hunter2-hunter2-hunter2-hunter2-x';
    const text = [
      problem(`mysql: { host: a, user: b, passwordFrom: ${secret} }`),
      problem(`push: { tokenFrom: ${secret}, lateAfter: 1h, downAfter: 2h }`),
      problem(`http: { url: "https://user:${secret}@a.de/" }`),
      problem(`http: { url: "htps://user:${secret}@a.de/" }`),
      problem(`mysql: { host: a, user: b, password: ${secret} }`),
      problem('push: { tokenFrom: SHORT, lateAfter: 1h, downAfter: 2h }'),
    ].join('\n');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('kurz');
  });

  it('all at once, in the order of the file, but no more than twenty', () => {
    expect(problems(`intervall: 60s\n${withProbes('tcp: { host: a }', 'dns: {}')}`)).toEqual([
      'line 1: intervall is not known; interval is.',
      'line 6: components[0].probes[0].tcp lacks port.',
      'line 7: components[0].probes[1].dns lacks name.',
    ]);
    const many = problems(withProbes(...Array<string>(70).fill('dns: {}')));
    expect(many).toHaveLength(21);
    expect(many.at(-1)).toBe('And 50 more.');
  });

  it.each([
    [
      '',
      [
        'line 1: the file must be a map, such as { key: value }.',
        'line 1: the file lacks components.',
      ],
    ],
    ['components: []', ['line 1: components must be a list with at least one entry.']],
    ['components: {}', ['line 1: components must be a list with at least one entry.']],
    [
      'a: [',
      [
        'line 1: this is not the YAML that is read here: Flow sequence in block collection must be sufficiently indented and end with a ].',
      ],
    ],
    ['a: b\n---\na: b', [expect.stringContaining('multiple documents')]],
  ])('of a file such as %j', (text, expected) => {
    expect(problems(text)).toEqual(expect.arrayContaining(expected));
  });

  it('of components', () => {
    const component = (id: string, name: string) =>
      `  - id: ${id}\n    name: ${name}\n    probes: [ { self: {} } ]\n`;
    const listed = (...all: string[]) => problems(`components:\n${all.join('')}`).join('\n');
    expect(listed(component('web', 'A'), component('web', 'B'))).toBe(
      'line 5: components[1].id is web, which another component has already.',
    );
    expect(listed(component('Web', 'A'))).toContain(
      'components[0].id must be 1 to 40 small letters',
    );
    expect(listed(component('__proto__', 'A'))).toContain('components[0].id must be');
    expect(listed(component('web', 'x'.repeat(81)))).toContain('name must have at most 80');
    expect(listed(component('web', '"a\\u202eb"'))).toContain('name must be one line of printable');
    const many = Array.from({ length: 51 }, (_, index) => component(`c${index}`, 'A'));
    expect(listed(...many)).toContain('components must have at most 50 entries, not 51');
    const probes = `[ ${Array<string>(5).fill('{ self: {} }').join(', ')} ]`;
    const full = Array.from(
      { length: 41 },
      (_, index) => `  - id: c${index}\n    name: A\n    probes: ${probes}\n`,
    );
    expect(listed(...full)).toContain('must have at most 200 probes together, not 205');
  });

  it('of two jobs with one token', () => {
    const push = 'push: { tokenFrom: STATUS_BACKUP_TOKEN, lateAfter: 1h, downAfter: 2h }';
    expect(problems(withProbes(push, push))).toEqual([
      'line 6: components[0].probes[1] has the same token as another probe of its component.',
    ]);
  });

  it('of a file that is too large', () => {
    expect(problems('#'.repeat(256 * 1024 + 1))).toEqual(['the file has more than 256 kB.']);
  });
});

describe('the traps of YAML', () => {
  it.each(['no', 'on', 'null', '012', '12:30', '1e3', '0o17', '2026-11-16', '~'])(
    'a name %s is what it looks like',
    (name) => {
      const text = `components:\n  - id: y\n    name: ${name}\n    description: ${name}\n    probes: [ { self: {} } ]`;
      expect(read(text).components[0]).toMatchObject({ id: 'y', name, description: name });
      expect(read(`%YAML 1.1\n---\n${text}`).components[0]?.name).toBe(name);
    },
  );
});

describe('targets', () => {
  it.each([
    ['tcp: { host: "::1", port: 1 }', { host: '::1' }],
    ['tcp: { host: "[::1]", port: 1 }', { host: '::1' }],
    ['tcp: { host: 127.0.0.1, port: 1 }', { host: '127.0.0.1' }],
    ['tcp: { host: müller.de, port: 1 }', { host: 'xn--mller-kva.de' }],
    ['tcp: { host: db_1.intern., port: 1 }', { host: 'db_1.intern.' }],
    ['tls: { host: a.de }', { port: 443, warnDays: 14 }],
    ['smtp: { host: a.de }', { port: 25, tls: false }],
    ['smtp: { host: a.de, port: 465 }', { port: 465, tls: true }],
    ['imap: { host: a.de }', { port: 993, tls: true }],
    ['imap: { host: a.de, port: 143 }', { port: 143, tls: false }],
    ['mysql: { host: a.de, user: b }', { port: 3306, password: '' }],
    ['dns: { name: a.de }', { type: 'A', server: undefined }],
    ['dns: { name: a.de, server: "127.0.0.1:5353" }', { server: '127.0.0.1:5353' }],
    ['dns: { name: a.de, server: "::1" }', { server: '::1' }],
    ['dns: { name: a.de, server: "[::1]:53" }', { server: '[::1]:53' }],
  ])('%s', (probe, expected) => {
    expect(settings(probe)).toMatchObject(expected);
  });
});

describe('self', () => {
  const whole: SelfContext = {
    host: '0.0.0.0',
    port: 80,
    publicUrl: 'https://www.firma.de',
    smtp: { host: 'mail.firma.de', port: 465, secure: true },
    backupDir: '/mnt/backup',
  };
  const keys = (text: string, self: SelfContext) =>
    read(text, self).components.flatMap(({ probes }) => probes.map(({ key }) => key));

  it('is everything of this site that is set up', () => {
    const { components } = read(withProbes('self: {}'), whole);
    expect(components[0]?.probes.map(({ key, settings }) => [key, settings])).toEqual([
      [
        'web:self-page:1',
        {
          kind: 'http',
          url: 'http://127.0.0.1:80/',
          status: 200,
          contains: undefined,
          slowAfter: undefined,
        },
      ],
      [
        'web:self-certificate:1',
        { kind: 'tls', host: 'www.firma.de', port: 443, warnDays: 14, slowAfter: undefined },
      ],
      [
        'web:self-mail:1',
        { kind: 'smtp', host: 'mail.firma.de', port: 465, tls: true, slowAfter: undefined },
      ],
      ['web:self-backup:1', { kind: 'backup', lateAfter: hour, downAfter: 6 * hour }],
    ]);
  });

  it('leaves out what is not set up, says so, and moves no other key', () => {
    const text = withProbes('self: {}', 'tcp: { host: a, port: 1 }');
    expect(keys(text, trial)).toEqual(['web:self-page:1', 'web:tcp:1']);
    expect(keys(text, whole).at(-1)).toBe('web:tcp:1');
    expect(read(text).notes).toEqual([
      'line 5: components[0].probes[0].self does not watch certificate: the site has no public https address (SITE_URL).',
      'line 5: components[0].probes[0].self does not watch mail: SMTP_URL is not set.',
      'line 5: components[0].probes[0].self does not watch backup: BACKUP_DIR is not set.',
    ]);
  });

  it.each([
    ['::', 'http://[::1]:80/'],
    ['::1', 'http://[::1]:80/'],
    ['10.0.0.5', 'http://10.0.0.5:80/'],
    ['localhost', 'http://localhost:80/'],
  ])('asks a server that listens on %s at %s', (host, url) => {
    expect(settings('self: { watch: page }', { ...whole, host })).toMatchObject({ url });
  });

  it('has no certificate without https', () => {
    const plain = { ...whole, publicUrl: 'http://www.firma.de' };
    expect(keys(withProbes('self: {}'), plain)).not.toContain('web:self-certificate:1');
  });

  it('that watches nothing at all is refused', () => {
    expect(problem('self: { watch: mail }')).toBe(
      'line 1: components watch nothing that is set up.',
    );
  });
});
