/** The server for long, with visitors at a steady pace: what grows without end shows as a trend, and nothing acknowledged is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '@site/base';
import type { Accepted } from '@site/forms/contact-answer';
import { openStorage } from '@site/storage';
import { openContactStore } from '../apps/server/contact/store/contact-store.ts';
import { migrations } from '../apps/server/migrations.ts';
import { childSecret, lightProof, post } from '../tests/faults/support/load.ts';
import { notifiedRef, openRelay } from '../tests/support/machine/relay.ts';
import { startMain } from '../tests/support/machine/site-server.ts';
import { atMost, inFolder, type Measurement, median } from './measurement.ts';

const pages = ['/', '/agb', '/infrastruktur', '/system-status', '/uebergabe?storageGb=80'];

/** The first third warms the process up; the last one is compared with the one between. */
function trend(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return median(values.slice(2 * third)) / median(values.slice(third, 2 * third));
}

export const soak: Measurement = ({ quick, minutes }) =>
  inFolder(async (folder) => {
    const relay = await openRelay();
    // The options of Node with which systemd's unit starts it.
    const unit = readFileSync('deploy/systemd/site.service', 'utf8');
    const [, options = ''] = /^ExecStart=\S+ (--.*) server\/main\.ts$/m.exec(unit) ?? [];
    const server = await startMain({
      ...relay.environment,
      DATA_DIR: folder,
      CONTACT_SECRET: childSecret,
      TRUST_PROXY: '127.0.0.1',
      NODE_ENV: 'production',
      NODE_OPTIONS: options,
    });
    const url = `http://127.0.0.1:${server.port}`;
    const agent = new Agent({ keepAlive: true });
    const acknowledged: string[] = [];
    const [memory, handles]: [number[], number[]] = [[], []];
    let failed = 0;
    const until = performance.now() + (quick ? 0.5 : minutes) * minute;
    const visit = async () => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const { ok } = await fetch(url + pages[turn % pages.length]);
        if (!ok) failed += 1;
        await sleep(20);
      }
    };
    const write = async () => {
      while (performance.now() < until) {
        const { status, body } = await post(agent, url, await lightProof());
        if (status === 201) acknowledged.push((JSON.parse(body) as Accepted).ref);
        else failed += 1;
        await sleep(second / 2);
      }
    };
    const look = async () => {
      while (performance.now() < until) {
        const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
        memory.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
        handles.push(readdirSync(`/proc/${server.pid}/fd`).length);
        await sleep(2 * second);
      }
    };
    await Promise.all([visit(), write(), look()]);
    agent.destroy();
    await sleep(5 * second);
    const { code } = await server.end('SIGTERM');
    await relay.close();
    const storage = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
    const store = openContactStore(storage);
    const stored = new Set((await store.list({})).map(({ ref }) => ref));
    await storage.close();
    const mailed = relay.received.flatMap(({ subject }) => notifiedRef(subject) ?? []);
    const heard = new Set(mailed);
    return [
      { what: 'requests acknowledged', measured: `${acknowledged.length}` },
      atMost('of them not stored', acknowledged.filter((ref) => !stored.has(ref)).length, 0),
      atMost('of them not mailed', acknowledged.filter((ref) => !heard.has(ref)).length, 0),
      atMost('mailed twice', mailed.length - heard.size, 0),
      atMost('other answers to pages and posts', failed, 0),
      atMost('memory at most', Math.max(...memory), 384, ' MB'),
      atMost('memory, last third against the second', trend(memory), 1.1, '×'),
      atMost('open files, the same', trend(handles), 1.1, '×'),
      atMost('exit code', code ?? 1, 0),
    ];
  });
