/** What is measured, what people say and what is announced, as everybody reads it: one state at every address. */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IncidentImpact, StatusReport } from '../../../schemas/status-report.ts';
import { testSite } from '../../../tests/support/server/test-site.ts';
import {
  openScene,
  type Scene,
  type StatusProcess,
  statusConfig,
} from '../../../tests/support/status/status-scene.ts';
import { day, hour, minute, second } from '../../clock.ts';
import { createPublished, type Published } from './published.ts';

const start = Date.parse('2026-11-16T10:00:00Z');
const site = 'https://www.firma.example';

let scene: Scene;
let one: StatusProcess;
let published: Published;
let mark: StatusReport['state'] | undefined;

beforeEach(async () => {
  scene = openScene(start);
  one = await scene.open(statusConfig(['web:http:1', 'mail:smtp:1']));
  published = createPublished({
    read: one.report,
    page: (report) => ({ html: `${report?.state}`, headers: [] }),
    address: { site, page: `${site}/system-status` },
    headers: testSite().headers,
    uptime: scene.time.clock.uptime,
    log: pino({ level: 'silent' }),
    onReport: ({ state }) => {
      mark = state;
    },
  });
  await scene.time.pass(10 * minute);
});
afterEach(() => scene.close());

const text = (address: string): string => `${published.get(address)?.identity.body}`;
const api = (name: string) => JSON.parse(text(`/api/v2/${name}.json`));

/** The state of everything and of the component `web`, in the words of each address. */
async function everywhere() {
  await published.refresh();
  const { status, components } = api('summary');
  return {
    page: text('/system-status'),
    mark,
    indicator: status.indicator,
    description: status.description,
    feed: /Zustand: (.*?)\.<\/subtitle>/.exec(text('/system-status/feed.atom'))?.[1],
    web: components[0].status,
    badge: /<title>(.*?)<\/title>/.exec(text('/system-status/badge/web.svg'))?.[1],
  };
}
const allWell = {
  page: 'operational',
  mark: 'operational',
  indicator: 'none',
  description: 'Alle Systeme betriebsbereit',
  feed: 'Alle Systeme betriebsbereit',
  web: 'operational',
  badge: 'Dienst web: Betriebsbereit',
};
const partlyDown = {
  page: 'down',
  mark: 'down',
  indicator: 'major',
  description: 'Ausfall einzelner Systeme',
  feed: 'Ausfall einzelner Systeme',
  web: 'major_outage',
  badge: 'Dienst web: Ausfall',
};
const maintained = {
  page: 'maintenance',
  mark: 'maintenance',
  indicator: 'maintenance',
  description: 'Wartung einzelner Systeme',
  feed: 'Wartung einzelner Systeme',
  web: 'under_maintenance',
  badge: 'Dienst web: Wartung',
};

const now = () => scene.time.clock.now();
const open = (impact: IncidentImpact, components: readonly string[] = ['web']) =>
  one.store.openIncident({
    title: 'Störung im Netz',
    text: 'Wir suchen.',
    status: 'investigating',
    impact,
    components,
    startedAt: now(),
    now: now(),
  });
const plan = (from: number, to: number, announcedAt = now()) =>
  one.store.planMaintenance({
    title: 'Umbau',
    text: 'Neue Platten.',
    components: ['web'],
    from,
    to,
    now: announcedAt,
  });

describe('an incident that a person opens', () => {
  it.each<[IncidentImpact, readonly string[], Partial<typeof allWell>]>([
    ['none', ['web'], allWell],
    [
      'minor',
      ['web'],
      {
        page: 'degraded',
        mark: 'degraded',
        indicator: 'minor',
        web: 'degraded_performance',
        badge: 'Dienst web: Beeinträchtigt',
      },
    ],
    ['major', ['web'], partlyDown],
    ['critical', ['web'], { ...partlyDown, indicator: 'critical' }],
    ['major', ['mail'], { ...partlyDown, web: 'operational', badge: 'Dienst web: Betriebsbereit' }],
    [
      'major',
      [],
      {
        ...partlyDown,
        indicator: 'critical',
        description: 'Ausfall aller Systeme',
        feed: 'Ausfall aller Systeme',
      },
    ],
  ])('counts everywhere: %s for %j', async (impact, components, expected) => {
    expect(await everywhere()).toEqual(allWell);
    await open(impact, components);
    expect(await everywhere()).toMatchObject(expected);
  });

  it('counts no longer when it is watched, and again when it is taken up', async () => {
    const { id } = await open('major');
    const update = async (status: 'monitoring' | 'identified') =>
      one.store.addUpdate(id, { status, text: 'Neues.', now: now() });
    await update('monitoring');
    expect(await everywhere()).toEqual(allWell);
    await update('identified');
    expect(await everywhere()).toEqual(partlyDown);
  });
});

describe('maintenance under way', () => {
  it('takes the place of a measured outage and of an incident, and the staff sees both', async () => {
    await plan(now() + minute, now() + 2 * hour);
    await open('critical');
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(10 * minute);
    expect(await everywhere()).toEqual(maintained);
    expect((await one.staffReport()).measured['web']?.state).toBe('down');
    expect(text('/system-status/report.json')).not.toContain('measured"');
  });

  it('does not hide the outage of another component', async () => {
    await plan(now() + minute, now() + 2 * hour);
    one.targets.set('mail:smtp:1', 'down');
    await scene.time.pass(10 * minute);
    expect(await everywhere()).toMatchObject({
      ...partlyDown,
      web: 'under_maintenance',
      badge: 'Dienst web: Wartung',
    });
  });
});

it('what is measured no longer is unknown everywhere', async () => {
  expect(await everywhere()).toEqual(allWell);
  await one.measuring.stop();
  await scene.time.pass(3 * minute);
  expect(await everywhere()).toEqual({
    page: 'unknown',
    mark: 'unknown',
    indicator: 'minor',
    description: 'Derzeit keine Daten',
    feed: 'Derzeit keine Daten',
    web: 'degraded_performance',
    badge: 'Dienst web: Keine Daten',
  });
});

describe('a maintenance that is over or cancelled', () => {
  const maintenances = () => api('scheduled-maintenances').scheduled_maintenances;
  const calendar = (id: string) => text(`/system-status/wartung/${id}.ics`);

  it('stays with its state and with the time that was not counted', async () => {
    const { id } = await plan(now() + minute, now() + 31 * minute);
    const late = await plan(now() - hour, now() + minute);
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(2 * hour);
    await published.refresh();
    expect(maintenances()).toMatchObject([
      { id, status: 'completed' },
      { id: late.id, status: 'completed' },
    ]);
    expect(api('summary').scheduled_maintenances).toEqual([]);
    expect(calendar(id)).toContain('STATUS:CONFIRMED');
    const report = await one.report();
    const [full, partly] = report.maintenances;
    expect(full).toMatchObject({
      status: 'completed',
      changedAt: full?.to,
      excluded: { from: full?.from, to: full?.to },
    });
    expect(partly?.excluded).toEqual({ from: partly?.announcedAt, to: partly?.to });
    const excluded = report.maintenances.map(({ excluded: time }) =>
      time ? time.to - time.from : 0,
    );
    expect(report.components[0]?.availability.maintenanceSeconds).toBe(
      excluded.reduce((sum, length) => sum + length, 0) / second,
    );
  });

  it('is told by API, feed and calendar when it is cancelled', async () => {
    const { id } = await plan(now() + hour, now() + 2 * hour);
    await published.refresh();
    expect(calendar(id)).toContain('SEQUENCE:0\r\nSTATUS:CONFIRMED\r\n');
    await scene.time.pass(minute);
    await one.store.cancelMaintenance(id, now());
    await published.refresh();
    expect(calendar(id)).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED\r\n');
    expect(calendar(id)).toContain('Abgesagte Wartung: Umbau');
    const at = new Date(now()).toISOString();
    expect(maintenances()).toMatchObject([
      {
        id,
        status: 'completed',
        updated_at: at,
        resolved_at: at,
        incident_updates: [{ body: 'Abgesagt' }, { body: 'Neue Platten.' }],
      },
    ]);
    expect(api('scheduled-maintenances/upcoming').scheduled_maintenances).toEqual([]);
    expect(text('/system-status/feed.atom')).toContain('<title>Wartung: Umbau (Abgesagt)</title>');
    expect((await one.report()).maintenances[0]).toMatchObject({
      status: 'cancelled',
      excluded: null,
    });
  });

  it('leaves the history after 90 days', async () => {
    await one.measuring.stop();
    const { id } = await plan(now() + minute, now() + hour);
    await scene.time.pass(90 * day);
    await published.refresh();
    expect(maintenances()).toMatchObject([{ id }]);
    await scene.time.pass(hour);
    await published.refresh();
    expect(maintenances()).toEqual([]);
  });
});

it('stays the same to the byte while nothing changes, but for the report itself', async () => {
  await open('minor');
  await plan(now() + day, now() + 2 * day);
  const tags = async () => {
    await published.refresh();
    const { maintenances } = await one.report();
    const addresses = [
      ...[
        'summary',
        'status',
        'components',
        'incidents',
        'incidents/unresolved',
        'scheduled-maintenances',
      ].map((name) => `/api/v2/${name}.json`),
      ...['feed.atom', 'badge/web.svg', 'badge/mail.svg', `wartung/${maintenances[0]?.id}.ics`].map(
        (name) => `/system-status/${name}`,
      ),
    ];
    return addresses.map((address) => [address, published.get(address)?.identity.etag]);
  };
  const before = await tags();
  const report = text('/system-status/report.json');
  await scene.time.pass(5 * minute);
  expect(await tags()).toEqual(before);
  expect(text('/system-status/report.json')).not.toBe(report);
  expect(text('/api/v2/summary.json')).not.toContain(new Date(now()).toISOString().slice(0, 16));
});
