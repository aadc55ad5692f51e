import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hour } from '@site/base';
import { type DnsResponder, openDnsResponder } from '@site/testing/machine/dns-responder';
import { openScripted, type ScriptedServer } from '@site/testing/machine/scripted-server';
import { runProbe } from '@site/testing/server/probe-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastAddresses } from './last-addresses.ts';
import { addressesOf } from './lookup-name.ts';
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
    .set('A short.firma.example', ['127.0.0.1'])
    .set('A unsure.intern.firma.example', 'refused')
    .set('AAAA unsure.intern.firma.example', 'refused');
});
afterAll(async () => {
  await dns.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** As the database keeps them. */
const keptIn = (stored: Map<string, string>, uptime = { now: () => performance.now() }) =>
  lastAddresses(
    {
      get: async (name) => stored.get(name),
      set: async (name, value) => void stored.set(name, value ?? ''),
    },
    uptime,
  );

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

describe('while no name server answers for a name', () => {
  const gone = ['127.0.0.1:1'];

  it('its target is down if the same server answers for others', async () => {
    dns.answers.set('NS ', ['a.root.example']);
    expect(await reach('silent.example.org', { timeout: 1200 })).toEqual({
      result: 'down',
      milliseconds: null,
      reason: 'name cannot be resolved (ETIMEOUT)',
    });
  });

  it('it is this machine’s fault if it has no server that answers at all', async () => {
    expect(await reach('www.example.org', { names: { ...names, servers: gone } })).toEqual({
      result: 'unknown',
      milliseconds: null,
      reason: 'no name server answers',
      fault: 'local',
    });
  });

  it('its target is probed at the last address found, and judged by that', async () => {
    const stored = new Map<string, string>();
    const lastFound = keptIn(stored);
    expect(await reach('www.example.org', { names: { ...names, lastFound } })).toMatchObject({
      result: 'up',
    });
    const later = { ...names, servers: gone, lastFound };
    expect(await reach('www.example.org', { names: later })).toMatchObject({ result: 'up' });
    const afterRestart = { ...later, lastFound: keptIn(stored) };
    expect(await reach('www.example.org', { names: afterRestart })).toMatchObject({ result: 'up' });
    const closed = await openScripted(() => {});
    await closed.close();
    const settings = { kind: 'tcp', host: 'www.example.org', port: closed.port } as const;
    for (const names of [later, afterRestart])
      expect(await runProbe(settings, { names })).toMatchObject({
        result: 'down',
        reason: 'ECONNREFUSED',
      });
  });

  it('a server that knows no such name has answered: the last address does not count', async () => {
    const lastFound = keptIn(new Map());
    await lastFound.note('missing.example.org', [{ address: '127.0.0.1', family: 4 }]);
    expect(await reach('missing.example.org', { names: { ...names, lastFound } })).toMatchObject({
      result: 'down',
      reason: 'name cannot be resolved (ENOTFOUND)',
    });
  });
});

it('a name that is missing as written and refused with the search list is not said to be missing', async () => {
  dns.answers.set('NS ', ['a.root.example']);
  expect(await reach('unsure.intern')).toMatchObject({
    result: 'down',
    reason: 'name cannot be resolved (EREFUSED)',
  });
});

it('writes addresses when they change, and at most once an hour', async () => {
  let now = 0;
  const stored = new Map<string, string>();
  const kept = keptIn(stored, { now: () => now });
  const note = async (address: string) => {
    await kept.note('cdn.example.org', [{ address, family: 4 }]);
    return [...stored.values()].join();
  };
  expect(await note('192.0.2.1')).toContain('192.0.2.1');
  expect(await note('192.0.2.2')).toContain('192.0.2.1');
  now += hour;
  expect(await note('192.0.2.3')).toContain('192.0.2.3');
  expect(await kept.recall('cdn.example.org')).toEqual([{ address: '192.0.2.3', family: 4 }]);
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
    expect(outcome).toMatchObject({ result: 'down' });
  }
});

it('a search that was stopped before it began asks nobody', async () => {
  const before = dns.asked.length;
  const search = addressesOf('www.example.org', 3000, AbortSignal.abort(), names);
  await expect(search).rejects.toThrow('ECANCELLED');
  expect(dns.asked.slice(before)).toEqual([]);
});
