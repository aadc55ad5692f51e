import { problemsOf, withProbes } from '@site/testing/status/status-file';
import { describe, expect, it } from 'vitest';

const token = 'tokenFrom: STATUS_BACKUP_TOKEN';
const problem = (probe: string) => problemsOf(withProbes(probe)).join('\n');

describe('what is wrong is reported with line, key and reason', () => {
  it.each([
    ['tls: { host: a.de, warnDay: 3 }', 'probes[0].tls.warnDay is not known; warnDays is.'],
    ['mysql: { host: a, user: b, password: c }', 'and passwordFrom names it.'],
    ['mysql: { host: a, user: b, passwordFrom: MISSING }', 'variable MISSING, which is not set.'],
    ['push: { tokenFrom: SHORT, lateAfter: 1h, downAfter: 2h }', 'SHORT, which must have 32'],
    [
      `push: { ${token}, lateAfter: 2h, downAfter: 2h }`,
      'lateAfter must be shorter than downAfter.',
    ],
    ['http: { url: ftp://a.de/ }', 'url must be a whole address'],
    ['http: { url: "https://user:pass@a.de/" }', 'url must not hold a user name or a password.'],
    ['http: { url: "https://a.de/", status: 0200 }', 'number from 200 to 599, not "0200".'],
    ['http: { url: "https://a.de/", contains: "" }', 'contains must not be empty'],
    ['tcp: { host: "https://a.de", port: 1 }', 'host must be a name or an address'],
    ['tcp: { host: a.de, port: 65536 }', 'must be a whole number from 1 to 65535, not "65536".'],
    ['imap: { host: a.de, tls: yes }', 'tls must be true or false, not "yes".'],
    ['dns: { name: a.de, type: SRV }', 'one of A, AAAA, MX, NS, TXT, CNAME, not "SRV".'],
    ['dns: { name: a.de, server: ns.a.de }', 'server must be an address such as 192.0.2.53'],
    ['dns:', 'dns must be a map'],
    ['htpp: {}', 'htpp is not known; http is.'],
    ['{ tcp: { host: a, port: 1 }, dns: { name: a.de } }', 'must have exactly one of http'],
    ['tcp: { host: a, port: 1, port: 2 }', 'tcp.port stands there twice.'],
    ['tcp: { host: &h a, port: 1 }\n        timeout: *h', 'timeout must be written out: aliases'],
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
    expect(problemsOf(`intervall: 60s\n${withProbes('tcp: { host: a }', 'dns: {}')}`)).toEqual([
      'line 1: intervall is not known; interval is.',
      'line 6: components[0].probes[0].tcp lacks port.',
      'line 7: components[0].probes[1].dns lacks name.',
    ]);
    const many = problemsOf(withProbes(...Array<string>(70).fill('dns: {}')));
    expect(many).toHaveLength(21);
    expect(many.at(-1)).toBe('And 50 more.');
  });

  it.each([
    ['', ['line 1: the file must be a map, such as { key: value }.']],
    ['interval: 60s', ['line 1: the file lacks components.']],
    ['? [a]\n: b', [expect.stringContaining('is not known')]],
    ['a: b\nconstructor: {}', [expect.stringMatching('^line 2: constructor is not known')]],
    ['__proto__: {}', [expect.stringMatching('^line 1: __proto__ is not known')]],
    ['components: []', ['line 1: components must be a list with at least one entry.']],
    ['a: [', [expect.stringMatching('^line 1: this is not the YAML that is read here: ')]],
    ['a: b\n---\na: b', [expect.stringContaining('multiple documents')]],
  ])('of a file such as %j', (text, expected) => {
    expect(problemsOf(text)).toEqual(expect.arrayContaining<unknown>(expected));
  });

  it('of components', () => {
    const component = (id: string, name: string) =>
      `  - id: ${id}\n    name: ${name}\n    probes: [ { dns: { name: a.de } } ]\n`;
    const listed = (...all: string[]) => problemsOf(`components:\n${all.join('')}`).join('\n');
    expect(listed(component('web', 'A'), component('web', 'B'))).toBe(
      'line 5: components[1].id is web, which another component has already.',
    );
    expect(listed(component('Web', 'A'))).toContain('id must be 1 to 40 small letters');
    expect(listed(component('web', 'x'.repeat(81)))).toContain('name must have at most 80');
    expect(listed(component('web', '"a\\u202eb"'))).toContain('name must be one line of printable');
    const many = Array.from({ length: 51 }, (_, index) => component(`c${index}`, 'A'));
    expect(listed(...many)).toContain('components must have at most 50 entries, not 51');
    const probes = `[ ${Array<string>(5).fill('{ dns: { name: a.de } }').join(', ')} ]`;
    const full = many.slice(0, 41).map((one) => one.replace(/\[.*\]/, probes));
    expect(listed(...full)).toContain('must have at most 200 probes together, not 205');
  });

  it.each([
    ['[ { tcp: { host: a.de, port: 1 } } ]', 'line 1: witness must be a list with two or three'],
    ['{ tcp: { host: a.de, port: 1 } }', 'line 1: witness must be a list with two or three'],
    ['[ { push: {} }, { dns: { name: a.de } } ]', 'line 1: witness[0].push is not known; known'],
    ['[ {}, { dns: { name: a.de } } ]', 'line 1: witness[0] must have exactly one kind of probe.'],
    [
      '[ { dns: { name: a.de } }, { dns: { name: a.de } } ]',
      'line 1: witness[1] is the same place',
    ],
    ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '"2001:db8::1"', 'ns.example', 'a.invalid'].map(
      (host) => [
        `[ { dns: { name: a.de } }, { tcp: { host: ${host}, port: 1 } } ]`,
        `line 1: witness[1] is ${host.replaceAll('"', '')}, which is reserved for examples`,
      ],
    ),
    [
      '[ { dns: { name: a.de } }, { dns: { name: a.de, server: "192.0.2.53:53" } } ]',
      'line 1: witness[1] is 192.0.2.53, which is reserved',
    ],
    [
      '[ { dns: { name: a.de } }, { http: { url: "https://[2001:db8::2]/" } } ]',
      'line 1: witness[1] is 2001:db8::2, which is reserved',
    ],
    ...['tcp: { host: A, port: 2 }', 'http: { url: "https://a/" }'].map((probe) => [
      `[ { dns: { name: a.de } }, { ${probe} } ]`,
      'line 1: witness[1] is a, where a component is measured: name a place of others',
    ]),
  ])('of witnesses: %s', (list, sentence) => {
    const text = `witness: ${list}\n${withProbes('tcp: { host: a, port: 1 }')}`;
    expect(problemsOf(text).join('\n')).toContain(sentence);
  });

  it('of two jobs with one token', () => {
    const push = `push: { ${token}, lateAfter: 1h, downAfter: 2h }`;
    expect(problemsOf(withProbes(push, push))).toEqual([
      'line 6: components[0].probes[1] has the same token as another probe of its component.',
    ]);
  });
});
