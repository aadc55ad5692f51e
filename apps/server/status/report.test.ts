import { day, hour, minute, second } from '@site/base';
import { eachStorage, openTestStorage } from '@site/storage/testing';
import { generatedConfig, writeHistory } from '@site/testing/status/generated-history';
import { eachScene, statusConfig } from '@site/testing/status/measuring-scene';
import { statusTables } from '@site/testing/status/status-tables';
import { describe, expect, it } from 'vitest';
import { ReportReader } from './report.ts';
import { openStatusStore } from './store/status-store.ts';

const now = Date.parse('2026-11-16T10:00:00Z');

describe('without measurements', () => {
  const opened = eachStorage(statusTables);

  it('nothing is known, and nothing is green', async () => {
    const config = statusConfig(['web:http:1', 'mail:smtp:1']);
    const { report } = await new ReportReader(openStatusStore(opened.storage)).readForStaff(
      config,
      now,
    );
    expect(report).toMatchObject({ state: 'unknown', measuredAt: null, intervalSeconds: 60 });
    for (const component of report.components) {
      expect(component).toMatchObject({ state: 'unknown', since: null, response: null });
      expect(component.availability).toMatchObject({ text: null, unknownSeconds: 30 * 86_400 });
      expect(new Set(component.days.map(({ state }) => state))).toEqual(new Set(['unknown']));
    }
  });

  it('a history of a year is read in as many queries and rows as one of a quarter', async () => {
    const options = { components: 2, interval: 5 * minute, end: now };
    const histories = [];
    for (const days of [100, 400]) {
      const { storage, close } = await openTestStorage(statusTables);
      await writeHistory(storage, { ...options, days });
      const rows: number[] = [];
      const counted = storage.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          rows.push(result.rows.length);
          return result;
        },
      });
      const reader = new ReportReader(openStatusStore({ ...storage, db: counted }));
      const config = generatedConfig({ ...options, days });
      const { components } = await reader.read(config, now + second);
      const first = rows.splice(0);
      await reader.read(config, now + 6 * second);
      histories.push({ first, later: rows, availability: components[0]?.availability });
      await close();
    }
    const [quarter, year] = histories;
    expect(year).toEqual(quarter);
    expect(year?.later.length).toBe(11);
    // Five outages of a quarter of an hour.
    expect(year?.availability).toMatchObject({ downSeconds: 4500, text: '99,82\u{202f}%' });
  });
});

describe('of a measured company', () => {
  const scene = eachScene(now);

  it('a component is as bad as its worst probe, and one without data is not green', async () => {
    const one = await scene.open(statusConfig(['web:http:1', 'web:tls:1', 'backup:push:1']));
    one.targets.set('backup:push:1', 'no-data');
    await scene.time.pass(10 * minute);
    const states = async () => (await one.report()).components.map(({ state }) => state);
    expect(await states()).toEqual(['operational', 'unknown']);
    one.targets.set('web:tls:1', 'slow');
    await scene.time.pass(3 * minute);
    expect(await states()).toEqual(['degraded', 'unknown']);
    expect((await one.report()).state).toBe('degraded');
    one.targets.set('web:tls:1', 'no-data');
    await scene.time.pass(3 * minute);
    expect(await states()).toEqual(['unknown', 'unknown']);
  });

  it('what was measured longer ago than it holds is unknown', async () => {
    const one = await scene.open(statusConfig(['web:http:1']));
    await scene.time.pass(10 * minute);
    await one.measuring.stop();
    const { measuredAt } = await one.report();
    await scene.time.pass(minute);
    expect((await one.report()).state).toBe('operational');
    await scene.time.pass(15 * second);
    const [component] = (await one.report()).components;
    expect(component).toMatchObject({ state: 'unknown', measuredAt });
    expect(component?.since).toBe((measuredAt ?? 0) + 130 * second);
  });

  it('tells since when it measures, a percentage of the known time, and a curve after an hour', async () => {
    const config = statusConfig(['web:http:1', 'backup:push:1']);
    const described = config.components.map((component) => ({
      ...component,
      description: 'Tut etwas.',
    }));
    const one = await scene.open({ ...config, components: described });
    one.targets.set('backup:push:1', 'no-data');
    const web = async () => (await one.report()).components[0];
    await scene.time.pass(5 * minute);
    expect(await web()).toMatchObject({
      description: 'Tut etwas.',
      availability: { text: '100\u{202f}%' },
      response: null,
    });
    const firstAt = (await web())?.monitoredSince ?? 0;
    expect(Math.abs(firstAt - now)).toBeLessThanOrEqual(minute);
    expect((await one.report()).components[1]?.monitoredSince).toBeNull();
    await scene.time.pass(50 * minute);
    expect((await web())?.response).toBeNull();
    await scene.time.pass(10 * minute);
    const measured = await web();
    expect(measured?.response).toMatchObject({ median: 51, p95: 51 });
    expect(measured?.response?.hours.slice(-2)).toEqual([51, 51]);
    expect(measured?.response?.hours.length).toBe(24);
    expect(measured?.monitoredSince).toBe(firstAt);
  });

  it('a component whose results all said nothing was never measured', async () => {
    const one = await scene.open(statusConfig(['web:http:1']));
    one.targets.set('web:http:1', 'login');
    await scene.time.pass(10 * minute);
    const unmeasured = { state: 'unknown', measuredAt: null, monitoredSince: null };
    expect((await one.report()).components).toMatchObject([unmeasured]);
    expect(await one.report()).toMatchObject({ measuredAt: null, changedAt: null });
    one.targets.clear();
    await scene.time.pass(2 * minute);
    expect((await one.report()).components).toMatchObject([
      { state: 'operational', measuredAt: expect.any(Number), monitoredSince: expect.any(Number) },
    ]);
  });

  it('a day names an incident that was counted on it, and not one that was only watched', async () => {
    const midnight = Date.parse('2026-11-16T23:00:00Z');
    await scene.time.pass(midnight - 40 * minute - now);
    const one = await scene.open(statusConfig(['web:http:1']));
    await scene.time.pass(10 * minute);
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(10 * minute);
    one.targets.clear();
    await scene.time.pass(30 * minute);
    const { components, incidents } = await one.report();
    expect(incidents).toMatchObject([{ status: 'monitoring', resolvedAt: null }]);
    expect(components[0]?.days.slice(-2)).toMatchObject([
      { day: '2026-11-16', incidents: ['Ausfall: Dienst web'] },
      { day: '2026-11-17', incidents: [] },
    ]);
  });

  it('a component that is measured in another way is monitored since its first probe', async () => {
    const before = await scene.open(statusConfig(['web:http:1']));
    await scene.time.pass(10 * minute);
    const firstAt = (await before.report()).components[0]?.monitoredSince;
    await before.measuring.stop();
    const after = await scene.open(statusConfig(['web:tcp:1']));
    await scene.time.pass(10 * minute);
    await after.measuring.stop();
    expect((await after.report()).components[0]?.monitoredSince).toBe(firstAt);
    await scene.time.pass(40 * day);
    expect((await after.report()).components[0]?.monitoredSince).toBe(firstAt);
  });

  it('a day of which less than half is known is grey, and says how much is known', async () => {
    const seldom = { interval: 10 * minute };
    const one = await scene.open(statusConfig(['web:http:1', 'mail:smtp:1'], seldom));
    const midnight = Date.parse('2026-11-16T23:00:00Z');
    await one.store.planMaintenance({
      title: 'Umbau',
      text: 'Neue Platten.',
      components: ['mail'],
      from: midnight,
      to: midnight + 24 * hour,
      now,
    });
    const days = async () => (await one.report()).components.map(({ days: all }) => all.at(-1));
    await scene.time.pass(12 * hour);
    expect(await days()).toMatchObject([
      { day: '2026-11-16', state: 'operational', coveragePercent: 52 },
      { state: 'operational', coveragePercent: 52 },
    ]);
    await one.measuring.stop();
    await scene.time.pass(hour);
    await scene.time.pass(12 * hour);
    expect(await days()).toMatchObject([
      { day: '2026-11-17', state: 'unknown', coveragePercent: 0 },
      { state: 'maintenance', coveragePercent: 100, maintenanceSeconds: 12 * 3600 },
    ]);
  });

  it('tells days, response times, incidents and maintenance, and nothing about targets', async () => {
    const one = await scene.open(statusConfig(['web:http:1', 'mail:smtp:1']));
    const plan = { title: 'Umbau', text: 'Neue Platten.', components: ['mail'], now };
    const running = { ...plan, from: now - hour, to: now + 2 * hour };
    await one.store.planMaintenance({ ...running, now: now - day });
    await one.store.planMaintenance({ ...plan, from: now + 5 * day, to: now + 6 * day });
    const cancelled = await one.store.planMaintenance({
      ...plan,
      from: now + day,
      to: now + 2 * day,
    });
    await one.store.cancelMaintenance(cancelled.id, now);
    await scene.time.pass(10 * minute);
    one.targets.set('web:http:1', 'down').set('mail:smtp:1', 'down');
    await scene.time.pass(10 * minute);
    const report = await one.report();
    expect(report.maintenances.map(({ status }) => status)).toEqual([
      'in_progress',
      'scheduled',
      'cancelled',
    ]);
    expect(report.incidents.map(({ components }) => components)).toEqual([['web']]);
    const [web, mail] = report.components;
    expect(web).toMatchObject({ state: 'down' });
    expect(web?.since).toBe(report.incidents[0]?.startedAt);
    expect(web?.days.at(-1)).toMatchObject({
      day: '2026-11-16',
      state: 'unknown',
      coveragePercent: 2,
      incidents: ['Ausfall: Dienst web'],
    });
    expect(web?.days.at(-2)).toMatchObject({ state: 'unknown', incidents: [] });
    expect(mail).toMatchObject({ state: 'maintenance', since: now - hour });
    expect(mail?.availability).toMatchObject({ text: null, downSeconds: 0 });
    expect(mail?.availability.maintenanceSeconds).toBe(80 * 60);
    expect(JSON.stringify(report)).not.toMatch(/inner|ECONN|tcp|http|smtp/);
  });

  it('a component that goes down and comes back has been down since its last failure', async () => {
    const one = await scene.open(statusConfig(['web:http:1']));
    await scene.time.pass(5 * minute);
    let last = 0;
    for (let round = 0; round < 40; round += 1) {
      for (const result of ['down', 'up'] as const) {
        one.targets.set('web:http:1', result);
        await scene.time.pass(2 * minute);
        const { components, changedAt } = await one.report();
        const [web] = components;
        const since = web?.since ?? 0;
        expect(web?.state).toBe(result === 'down' ? 'down' : 'operational');
        expect(scene.time.clock.now() - since).toBeLessThanOrEqual(2 * minute);
        expect(since).toBeGreaterThan(last);
        expect(changedAt).toBeGreaterThanOrEqual(since);
        last = since;
      }
    }
  });
});
