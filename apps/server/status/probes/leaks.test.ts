/** Probes run for years: however one ends, it leaves nothing open. */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { type DnsResponder, openDnsResponder } from '@site/testing/machine/dns-responder';
import { listenLocally, openScripted } from '@site/testing/machine/scripted-server';
import { runProbe } from '@site/testing/server/probe-run';
import { expect, it } from 'vitest';

const held = (kind: RegExp) =>
  process
    .getActiveResourcesInfo()
    .filter((name) => kind.test(name))
    .toSorted();
const timers = /Timeout/;
const connections = /TCP|TLS|UDP|DNS|QUERY|GetAddrInfo/i;

type Settings = Parameters<typeof runProbe>[0];

/** Every kind that asks a target, so that a new one is not forgotten. */
type Kind = Exclude<Settings['kind'], 'push'>;

function settingsFor(page: number, silent: number, dns: DnsResponder): Settings[] {
  const here = { host: '127.0.0.1', port: silent };
  const web = { kind: 'http', status: 200, contains: undefined } as const;
  const name = 'silent.example';
  const kinds: Record<Kind, Settings | Settings[]> = {
    http: [
      { ...web, url: `http://127.0.0.1:${page}/` },
      { ...web, url: `http://127.0.0.1:${silent}/` },
      { ...web, url: `https://127.0.0.1:${silent}/` },
      { ...web, url: `http://${name}/` },
    ],
    tcp: { kind: 'tcp', ...here },
    tls: { kind: 'tls', ...here, warnDays: 1 },
    smtp: { kind: 'smtp', ...here, tls: false },
    imap: { kind: 'imap', ...here, tls: true },
    mysql: { kind: 'mysql', ...here, user: 'a', password: 'b' },
    postgres: { kind: 'postgres', ...here, user: 'a', password: 'b', database: 'c' },
    dns: { kind: 'dns', name, type: 'A', server: dns.address, contains: undefined },
  };
  return Object.values(kinds).flat();
}

it('two hundred runs leave no socket, no timer and no question behind', async () => {
  const dns = await openDnsResponder();
  dns.answers.set('A silent.example', 'silent').set('AAAA silent.example', 'silent');
  const silent = await openScripted((socket: Socket) => socket.resume());
  const page = await listenLocally(createServer((_request, response) => response.end('x')));
  const names = { hostsFile: '/dev/null', resolverFile: '/dev/null', servers: [dns.address] };
  const settings = settingsFor(page.port, silent.port, dns);
  const round = () => Promise.all(settings.map((one) => runProbe(one, { names, timeout: 15 })));
  const before = held(connections);
  const timersBefore = held(timers).length;
  for (let count = 0; count < 20; count += 1) await round();
  await expect.poll(() => [silent.sockets.size, page.sockets.size]).toEqual([0, 0]);
  await expect.poll(() => held(connections)).toEqual(before);
  // The test runner has a few of its own.
  expect(held(timers).length).toBeLessThan(timersBefore + 10);
  await Promise.all([dns.close(), silent.close(), page.close()]);
});
