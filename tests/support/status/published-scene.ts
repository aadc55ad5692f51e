/** Two components, measured for ten minutes, with everything public about them, and what an operator says. */
import { pino } from 'pino';
import type { IncidentImpact, StatusReport } from '../../../schemas/status-report.ts';
import { minute } from '../../../server/clock.ts';
import { createPublished } from '../../../server/status/public/published.ts';
import { eachTest } from '../machine/each-test.ts';
import { testSite } from '../server/test-site.ts';
import { openScene, statusConfig } from './status-scene.ts';

const site = 'https://www.firma.example';

async function openPublishedScene() {
  const { time, open, close } = openScene();
  const { store, targets, measuring, report, staffReport } = await open(
    statusConfig(['web:http:1', 'mail:smtp:1']),
  );
  let mark: StatusReport['state'] | undefined;
  const published = createPublished({
    read: report,
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
  const { now } = time.clock;
  const text = (address: string): string => `${published.get(address)?.identity.body}`;
  return {
    store,
    targets,
    measuring,
    report,
    staffReport,
    published,
    now,
    pass: time.pass,
    close,
    /** What the links to the status page show. */
    mark: () => mark,
    text,
    api: (name: string) => JSON.parse(text(`/api/v2/${name}.json`)),
    openIncident: (impact: IncidentImpact, components: readonly string[] = ['web']) =>
      store.openIncident({
        title: 'Störung im Netz',
        text: 'Wir suchen.',
        status: 'investigating',
        impact,
        components,
        startedAt: now(),
        now: now(),
      }),
    /** Announced now, for the component `web`. */
    plan: (from: number, to: number) =>
      store.planMaintenance({
        title: 'Umbau',
        text: 'Neue Platten.',
        components: ['web'],
        from,
        to,
        now: now(),
      }),
  };
}

/** A scene of its own for each test of a file. */
export const eachPublishedScene = () => eachTest(openPublishedScene);
