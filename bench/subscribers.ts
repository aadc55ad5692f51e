/** Ten thousand subscribers are notified of an outage, through a relay 50 ms away, while requests come in. */
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '@site/base';
import type { Accepted } from '@site/forms/contact-answer';
import { openStorage } from '@site/storage';
import { migrations } from '../apps/server/migrations.ts';
import { startChild } from '../tests/faults/support/child.ts';
import { lightProof, post } from '../tests/faults/support/load.ts';
import { openStatusTarget } from '../tests/faults/support/status-target.ts';
import { notifiedRef, openRelay } from '../tests/support/machine/relay.ts';
import { openScripted } from '../tests/support/machine/scripted-server.ts';
import { statusScene } from '../tests/support/status/status-scene.ts';
import { atMost, inFolder, type Measurement } from './measurement.ts';

const oneWay = 25;

function pass(from: Socket, to: Socket): void {
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), oneWay));
  from.on('close', () => setTimeout(() => to.destroy(), oneWay));
  from.on('error', () => undefined);
}

export const subscribers: Measurement = ({ quick }) =>
  inFolder(async (folder) => {
    const count = quick ? 300 : 10_000;
    const trap = await openRelay();
    const relay = await openScripted((near) => {
      const far = connect(trap.port, '127.0.0.1');
      pass(near, far);
      pass(far, near);
    });
    const target = await openStatusTarget();
    const config = join(folder, 'status.yaml');
    writeFileSync(config, target.config);
    const server = await startChild({
      ...trap.environment,
      SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
      DATA_DIR: folder,
      STATUS_CONFIG: config,
    });
    const storage = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
    const agent = new Agent();
    try {
      const { store, subscribe } = statusScene(storage);
      await subscribe(Array.from({ length: count }, (_, index) => `s${100_000 + index}`));
      await sleep(5 * second);
      target.isWell = false;
      while ((await store.incidents(0)).length === 0) await sleep(50);
      const opened = performance.now();
      const news = () => trap.received.filter(({ to }) => to[0]?.endsWith('@kunde.example'));
      const sent = new Map<string, number>();
      while (new Set(news().map(({ to }) => to[0])).size < count) {
        const { body } = await post(agent, server.url, await lightProof());
        sent.set((JSON.parse(body) as Accepted).ref, performance.now());
        await sleep(second);
      }
      const last = Math.max(...news().map(({ at }) => at));
      await sleep(5 * second);
      const waits = trap.received.flatMap(({ subject, at }) => {
        const begun = sent.get(notifiedRef(subject) ?? '');
        return begun === undefined ? [] : [(at - begun) / second];
      });
      const copies = news().length - new Set(news().map(({ to, subject }) => to + subject)).size;
      return [
        atMost(`until all ${count} are notified`, (last - opened) / minute, 10, ' min'),
        atMost('the same mail twice', copies, 0),
        atMost('requests meanwhile without a mail', sent.size - waits.length, 0),
        atMost('from a request to its mail, slowest', Math.max(...waits), 5, ' s'),
      ];
    } finally {
      agent.destroy();
      await server.kill('SIGKILL');
      await storage.close();
      await Promise.all([target.close(), relay.close(), trap.close()]);
    }
  });
