/** How long after its beginning an outage is on the page of the real server. */
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '../../config/routes.ts';
import { second } from '../../server/clock.ts';
import type { Measurement, Run } from '../measurement.ts';
import { withServer } from '../servers/start-server.ts';
import { type Row, verdict } from '../table.ts';
import { configOf, openTarget, startStatusServer } from './status-server.ts';

const timing = { interval: 10, timeout: 3, retry: 2 } as const;
/** That the server's copy of the page may be old. */
const COPY = 10;
const GOAL = timing.interval + 2 * timing.timeout + timing.retry + COPY;
/** Longer than any step of a healthy server; then something is wrong. */
const PATIENCE = 4 * GOAL * second;

const titleOf = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? '';

async function untilTitle(url: string, isWanted: (title: string) => boolean): Promise<string> {
  for (const start = performance.now(); performance.now() - start < PATIENCE; await wait(50)) {
    const title = titleOf(await (await fetch(url + routes.systemStatus.path)).text());
    if (isWanted(title)) return title;
  }
  throw new Error('The page does not tell what the target does.');
}

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const target = await openTarget();
  const { interval, timeout, retry } = timing;
  const text = `interval: ${interval}s\ntimeout: ${timeout}s\nconfirm: { down: 2, up: 2, retry: ${retry}s }`;
  const rounds = amount(6, 2);
  const seconds: number[] = [];
  try {
    return await withServer(
      startStatusServer({ config: configOf(text, target.port, 1, 1) }),
      async ({ url }) => {
        const unmeasured = await untilTitle(url, () => true);
        const well = await untilTitle(url, (title) => title !== unmeasured);
        for (let round = 0; round < rounds; round += 1) {
          // At another place of the interval every time.
          await wait((interval * second * round) / rounds);
          target.answers = false;
          const start = performance.now();
          await untilTitle(url, (title) => title !== well);
          seconds.push((performance.now() - start) / second);
          progress(`round ${round + 1} of ${rounds}: ${seconds.at(-1)?.toFixed(1)} s`);
          target.answers = true;
          await untilTitle(url, (title) => title === well);
        }
        const longest = Math.max(...seconds);
        return [
          {
            what: `an outage is on the page, at the latest of ${rounds}`,
            measured: `${longest.toFixed(1)} s`,
            goal: `≤ ${GOAL} s`,
            note: `interval ${interval} s, time-out ${timeout} s, retry ${retry} s; the target hangs`,
            verdict: verdict(longest <= GOAL),
          },
        ];
      },
    );
  } finally {
    target.close();
  }
}

export const outageTimes: Measurement<Run> = { name: 'outage', run: measure };
