/** What remains visible of a past maintenance, and what changes an answer. */

import { day, hour, minute, second } from '@site/base';
import { eachPublishedScene } from '@site/testing/status/published-scene';
import { describe, expect, it } from 'vitest';

const scene = eachPublishedScene();
/** Announced now, for the component `web`. */
const plan = (from: number, to: number) => scene.plan(from, to, ['web'], scene.now());

describe('a maintenance that is over or cancelled', () => {
  const maintenances = () => scene.api('scheduled-maintenances').scheduled_maintenances;
  const calendar = (id: string) => scene.text(`/system-status/wartung/${id}.ics`);

  it('stays with its state and with the time that was not counted', async () => {
    const { id } = await plan(scene.now() + minute, scene.now() + 31 * minute);
    const late = await plan(scene.now() - hour, scene.now() + minute);
    scene.targets.set('web:http:1', 'down');
    await scene.pass(2 * hour);
    await scene.published.refresh();
    expect(maintenances()).toMatchObject([
      { id, status: 'completed' },
      { id: late.id, status: 'completed' },
    ]);
    expect(scene.api('summary').scheduled_maintenances).toEqual([]);
    expect(calendar(id)).toContain('STATUS:CONFIRMED');
    const report = await scene.report();
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

  it('is in API, feed and calendar as cancelled', async () => {
    const { id } = await plan(scene.now() + hour, scene.now() + 2 * hour);
    await scene.published.refresh();
    expect(calendar(id)).toContain('SEQUENCE:0\r\nSTATUS:CONFIRMED\r\n');
    await scene.pass(minute);
    await scene.store.cancelMaintenance(id, scene.now());
    await scene.published.refresh();
    expect(calendar(id)).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED\r\n');
    expect(calendar(id)).toContain('Abgesagte Wartung: Umbau');
    const at = new Date(scene.now()).toISOString();
    expect(maintenances()).toMatchObject([
      {
        id,
        status: 'completed',
        updated_at: at,
        resolved_at: at,
        incident_updates: [{ body: 'Abgesagt' }, { body: 'Wir bauen um.' }],
      },
    ]);
    expect(scene.api('scheduled-maintenances/upcoming').scheduled_maintenances).toEqual([]);
    expect(scene.text('/system-status/feed.atom')).toContain(
      '<title>Wartung: Umbau (Abgesagt)</title>',
    );
    expect((await scene.report()).maintenances[0]).toMatchObject({
      status: 'cancelled',
      excluded: null,
    });
  });

  it('leaves the history after 90 days', async () => {
    await scene.measuring.stop();
    const { id } = await plan(scene.now() + minute, scene.now() + hour);
    await scene.pass(90 * day);
    await scene.published.refresh();
    expect(maintenances()).toMatchObject([{ id }]);
    await scene.pass(hour);
    await scene.published.refresh();
    expect(maintenances()).toEqual([]);
  });
});

it('stays the same to the byte while nothing changes, but for the report itself', async () => {
  await scene.outage(scene.now(), ['web'], { impact: 'minor' });
  await plan(scene.now() + day, scene.now() + 2 * day);
  const tags = async () => {
    await scene.published.refresh();
    const { maintenances } = await scene.report();
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
    return addresses.map((address) => [address, scene.published.get(address)?.identity.etag]);
  };
  const before = await tags();
  const report = scene.text('/system-status/report.json');
  await scene.pass(5 * minute);
  expect(await tags()).toEqual(before);
  expect(scene.text('/system-status/report.json')).not.toBe(report);
  expect(scene.text('/api/v2/summary.json')).not.toContain(
    new Date(scene.now()).toISOString().slice(0, 16),
  );
});
