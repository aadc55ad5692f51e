/** Each kind that asks a target says whether the answer came from this machine, whatever name led there. */

import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { openDnsResponder } from '@site/testing/machine/dns-responder';
import { listenLocally } from '@site/testing/machine/scripted-server';
import { testFolder } from '@site/testing/machine/test-folder';
import { openTarget, runWholeProbe } from '@site/testing/server/probe-run';
import { expect, it, onTestFinished } from 'vitest';

const here = { result: 'up', isOnThisMachine: true };

it('by a name that leads to an address of this machine', async () => {
  const folder = testFolder();
  const hostsFile = join(folder, 'hosts');
  writeFileSync(hostsFile, '127.0.0.1 www.firma.example\n');
  const names = { hostsFile, resolverFile: '' };
  const host = 'www.firma.example';
  const { port } = await openTarget(() => {});
  expect(await runWholeProbe({ kind: 'tcp', host, port }, { names })).toMatchObject(here);
  const site = await listenLocally(createServer((_, answer) => void answer.end('ok')));
  onTestFinished(() => site.close());
  const url = `http://${host}:${site.port}/`;
  expect(
    await runWholeProbe({ kind: 'http', url, status: 200, contains: undefined }, { names }),
  ).toMatchObject(here);
});

it('a name server at an address of this machine', async () => {
  const dns = await openDnsResponder();
  onTestFinished(() => dns.close());
  dns.answers.set('A example.org', ['192.0.2.1']);
  const settings = { kind: 'dns', name: 'example.org', type: 'A', contains: undefined } as const;
  expect(await runWholeProbe({ ...settings, server: dns.address })).toMatchObject(here);
});
