/** Which tables of routes lead out of a machine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hasDefaultRoute, settleFault } from './local-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const head = 'Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n';
const route = (destination: string, mask: string, flags = '0003') =>
  `eth0\t${destination}\t0102000A\t${flags}\t0\t0\t0\t${mask}\t0\t0\t0\n`;
const local = route('0002000A', '00FFFFFF', '0001');
const none = '0'.repeat(32);
const route6 = (flags: string, device: string) =>
  `${none} 00 ${none} 00 ${none} 00000400 00000003 00000000 ${flags} ${device}\n`;

it.each<[string, boolean, string, string]>([
  ['a default route', true, local + route('00000000', '00000000'), ''],
  ['only its own network', false, local, ''],
  ['a default route that refuses', false, route('00000000', '00000000', '0203'), ''],
  ['a default route that is down', false, route('00000000', '00000000', '0002'), ''],
  ['half of all addresses', false, route('00000000', '00000080'), ''],
  ['a default route of IPv6', true, local, route6('00000003', 'eth0')],
  ['what the kernel writes where IPv6 has none', false, local, route6('00200200', 'lo')],
])('%s: %s', async (_, leads, table4, table6) => {
  writeFileSync(join(folder, 'route'), head + table4);
  writeFileSync(join(folder, 'ipv6_route'), table6);
  expect(await hasDefaultRoute(folder)).toBe(leads);
  const failure = { result: 'down', milliseconds: null, reason: 'ENETUNREACH' } as const;
  const sources = { hostsFile: '', resolverFile: '', routes: folder };
  expect(await settleFault({ ...failure, fault: 'route' }, sources)).toEqual(
    leads ? failure : { ...failure, result: 'unknown', reason: 'no default route', fault: 'local' },
  );
});
