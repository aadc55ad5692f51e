/** Two components, measured for ten minutes, and everything public about them. */

import { minute } from '@site/base';
import type { StatusReport } from '@site/monitor/status-report';
import { pino } from 'pino';
import { createPublished } from '../../../apps/server/status/public/published.ts';
import { eachTest } from '../machine/each-test.ts';
import { testSite } from '../server/test-site.ts';
import { openScene, statusConfig } from './measuring-scene.ts';

const site = 'https://www.firma.example';

/** A scene of its own for each test of a file. */
export const eachPublishedScene = () =>
  eachTest(async () => {
    const { time, open, close } = openScene();
    const one = await open(statusConfig(['web:http:1', 'mail:smtp:1']));
    let mark: StatusReport['state'] | undefined;
    const published = createPublished({
      read: one.report,
      page: (shown) => ({ html: `${shown?.state}`, headers: [] }),
      address: { site, page: `${site}/system-status` },
      headers: testSite().headers,
      uptime: time.clock.uptime,
      log: pino({ level: 'silent' }),
      onReport: ({ state }) => {
        mark = state;
      },
    });
    await time.pass(10 * minute);
    const text = (address: string): string => `${published.get(address)?.identity.body}`;
    return {
      ...one,
      published,
      now: time.clock.now,
      pass: time.pass,
      close,
      /** What the links to the status page show. */
      mark: () => mark,
      text,
      api: (name: string) => JSON.parse(text(`/api/v2/${name}.json`)),
    };
  });
