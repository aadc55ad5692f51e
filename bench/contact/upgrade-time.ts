/** How long the site does not answer while one slim release takes the place of another. */
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  provideTestSettings,
  release,
  spawnRelease,
  stopRelease,
} from '../../tests/support/release.ts';
import { freePort, untilAnswering } from '../../tests/support/site-server.ts';
import type { Measurement, Run } from '../measurement.ts';
import { type Row, verdict } from '../table.ts';

/** Milliseconds between two questions. */
const interval = 10;
const longestGap = 2000;

/** On a connection of its own, as a new visitor. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ port, path: '/healthz', agent: false, timeout: 5000 }, (response) => {
      response.resume().on('end', () => resolve(true));
    });
    request.on('error', () => resolve(false)).on('timeout', () => request.destroy());
  });

/** Asks until `over` is done; returns the longest time between two answers. */
async function longestSilence(port: number, over: Promise<unknown>): Promise<number> {
  let running = true;
  void over.finally(() => {
    running = false;
  });
  let last = performance.now();
  let longest = 0;
  while (running) {
    if (await answers(port)) {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    await sleep(interval);
  }
  return longest;
}

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  provideTestSettings(folder);
  release(folder);
  release(folder);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/healthz`;
  let child = spawnRelease(folder, port);
  const gaps: number[] = [];
  try {
    await untilAnswering(address, child);
    for (let round = 0; round < amount(10, 3); round += 1) {
      const upgrade = async () => {
        await sleep(200);
        release(folder, '--to', String(1 + (round % 2)));
        await stopRelease(child);
        child = spawnRelease(folder, port);
        await untilAnswering(address, child);
        await sleep(200);
      };
      gaps.push(await longestSilence(port, upgrade()));
      progress(`upgrade ${round + 1}: ${Math.round(gaps.at(-1) ?? 0)} ms without an answer`);
    }
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  const longest = Math.max(...gaps);
  return [
    {
      what: `${gaps.length} upgrades in place: longest time without an answer`,
      measured: `${Math.round(longest)} ms`,
      goal: `under ${longestGap} ms`,
      verdict: verdict(longest < longestGap),
    },
  ];
}

export const upgradeTime: Measurement<Run> = { name: 'upgrade', run: measure };
