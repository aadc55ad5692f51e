import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type DnsResponder,
  openDnsResponder,
} from '../../../tests/support/machine/dns-responder.ts';
import {
  openScripted,
  type ScriptedServer,
} from '../../../tests/support/machine/scripted-server.ts';
import { runProbe } from '../../../tests/support/server/probe-run.ts';
import type { NameSources } from './probe.ts';

let dns: DnsResponder;
let server: ScriptedServer;
let folder: string;
let names: NameSources;

beforeAll(async () => {
  dns = await openDnsResponder();
  server = await openScripted(() => {});
  folder = await mkdtemp(join(tmpdir(), 'names-'));
  names = {
    hostsFile: join(folder, 'hosts'),
    resolverFile: join(folder, 'resolv.conf'),
    servers: [dns.address],
  };
  await writeFile(names.hostsFile, '# 192.0.2.1 db.intern\n127.0.0.1\tother DB.intern # mine\n');
  await writeFile(names.resolverFile, 'nameserver 192.0.2.53\nsearch firma.example\n');
  dns.answers
    .set('A www.example.org', ['127.0.0.1'])
    .set('A half.example.org', ['127.0.0.1'])
    .set('AAAA half.example.org', 'silent')
    .set('A silent.example.org', 'silent')
    .set('AAAA silent.example.org', 'silent')
    .set('A short.firma.example', ['127.0.0.1']);
});
afterAll(async () => {
  await dns.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const reach = (host: string, options = {}) =>
  runProbe({ kind: 'tcp', host, port: server.port }, { names, ...options });

it.each([
  ['from the name server', 'www.example.org'],
  ['from the hosts file', 'db.intern'],
  ['of this machine', 'localhost'],
  ['with the search list', 'short'],
  ['although one family of addresses gets no answer', 'half.example.org'],
])('finds a name %s', async (_how, host) => {
  expect(await reach(host)).toMatchObject({ result: 'up' });
});

it('a name that is not there is down', async () => {
  expect(await reach('missing.example.org')).toEqual({
    result: 'down',
    milliseconds: null,
    reason: 'name cannot be resolved (ENOTFOUND)',
  });
});

it('a name server that is not there may be this machine’s trouble, as no way to one', async () => {
  const gone = { ...names, servers: ['127.0.0.1:1'] };
  expect(await reach('www.example.org', { names: gone })).toEqual({
    result: 'down',
    milliseconds: null,
    reason: 'name cannot be resolved (ECONNREFUSED)',
    fault: 'local',
  });
});

it('fifty look-ups without an answer hold up no file', async () => {
  const asked = () => dns.asked.filter((one) => one === 'A silent.example.org').length;
  const runs = Array.from({ length: 50 }, () => reach('silent.example.org', { timeout: 3000 }));
  let areOver = false;
  const outcomes = Promise.all(runs).finally(() => {
    areOver = true;
  });
  await expect.poll(asked, { interval: 5 }).toBeGreaterThanOrEqual(50);
  await writeFile(join(folder, 'file'), 'x');
  expect(areOver).toBe(false);
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ result: 'down', fault: 'local' });
  }
});
