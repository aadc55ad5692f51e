import { type DnsResponder, openDnsResponder } from '@site/testing/machine/dns-responder';
import { down, runProbe } from '@site/testing/server/probe-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsOf } from '../config/status-config.ts';

let dns: DnsResponder;

beforeAll(async () => {
  dns = await openDnsResponder();
  dns.answers
    .set('A example.org', ['192.0.2.1', '192.0.2.2'])
    .set('AAAA example.org', ['2001:db8::1'])
    .set('MX example.org', ['10 mail.example.org', '20 mx.example.net'])
    .set('NS example.org', ['ns1.example.org'])
    .set('CNAME www.example.org', ['example.org'])
    .set('TXT example.org', ['v=spf1 -all'])
    .set('A silent.example', 'silent')
    .set('A refused.example', 'refused');
});
afterAll(() => dns.close());

const ask = (type: SettingsOf<'dns'>['type'], name: string, contains?: string, options = {}) =>
  runProbe({ kind: 'dns', name, type, server: dns.address, contains }, options);

describe('a name server', () => {
  it.each<[SettingsOf<'dns'>['type'], string, string]>([
    ['A', 'example.org', '192.0.2.2'],
    ['AAAA', 'example.org', '2001:db8::1'],
    ['MX', 'example.org', '10 MAIL.example.org'],
    ['NS', 'example.org', 'ns1.example.org'],
    ['CNAME', 'www.example.org', 'example.org'],
    ['TXT', 'example.org', 'v=spf1'],
  ])('answers %s %s with %s', async (type, name, contains) => {
    expect(await ask(type, name, contains)).toMatchObject({ result: 'up', reason: null });
    expect(await ask(type, name)).toMatchObject({ result: 'up' });
    expect(await ask(type, name, 'mail.example.com')).toEqual(down('answer lacks the text'));
  });

  it('knows no such name, or refuses', async () => {
    expect(await ask('A', 'unknown.example')).toEqual(down('name server: ENOTFOUND'));
    expect(await ask('A', 'refused.example')).toEqual(down('name server: EREFUSED'));
  });

  it('keeps silent until the time-out, and is asked once', async () => {
    const outcome = await ask('A', 'silent.example', undefined, { timeout: 300 });
    expect(outcome).toMatchObject({ result: 'down', milliseconds: null });
    expect(dns.asked.filter((question) => question === 'A silent.example')).toHaveLength(1);
  });

  it('of this machine that answers others but not this name is an outage, and named as such', async () => {
    dns.answers.set('NS ', ['a.root.example']);
    const names = { hostsFile: '', resolverFile: '', servers: [dns.address] };
    const settings = { kind: 'dns', name: 'silent.example', type: 'A' } as const;
    const outcome = await runProbe(
      { ...settings, server: undefined, contains: undefined },
      { names, timeout: 300 },
    );
    expect(outcome).toEqual(down('name server: ETIMEOUT'));
  });
});
