import { day, hour, minute, second } from '@site/base';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { statusSample as sample } from '@site/testing/status/status-sample';
import { sceneStart as start } from '@site/testing/status/status-scene';
import { describe, expect, it } from 'vitest';

const scene = eachStatusScene();

/** The facts about components, in their order. */
const changes = async () =>
  (await scene.changes()).map(({ subject, from, event }) => `${subject}: ${from}, ${event}`);

const everything = {
  since: 0,
  times: [{ from: 0, to: start + 1000 * day }],
  hoursSince: 0,
  announcementsSince: 0,
};

describe('a measured outage', () => {
  it('opens one incident for a component, whichever of its probes see it', async () => {
    await scene.measure('udd');
    await scene.measure('dddd', start + 3 * minute, { probe: 'web:tls:1' });
    await scene.measure('uu', start + 6 * minute);
    expect(await changes()).toEqual(['web: operational, down']);
    await scene.measure('uu', start + 8 * minute, { probe: 'web:tls:1' });
    expect((await changes()).slice(1)).toEqual(['web: down, operational']);
    const [incident, ...others] = await scene.store.incidents(0);
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      title: 'Ausfall: Webserver',
      status: 'monitoring',
      startedAt: start + minute,
      resolvedAt: null,
      automatic: true,
    });
    expect(incident?.updates[0]?.text).toContain('Der Ausfall dauerte 7\u{a0}Minuten.');
    expect(JSON.stringify(incident)).not.toContain('ECONN');
  });

  it('is left to the person who has written about it, also through a relapse', async () => {
    await scene.measure('dd');
    const id = (await scene.store.incidents(0))[0]?.id ?? '';
    await scene.store.addUpdate(id, {
      status: 'identified',
      text: 'Ein Netzteil.',
      now: start + 2 * minute,
    });
    await scene.measure('uu', start + 3 * minute);
    expect(await scene.store.incident(id)).toMatchObject({
      status: 'identified',
      resolvedAt: null,
    });
    await scene.measure('dd', start + 5 * minute);
    expect((await changes()).length).toBe(3);
    expect(await scene.store.incident(id)).toMatchObject({
      status: 'identified',
      updates: [{ byPerson: false }, { byPerson: true }, { byPerson: false }],
    });
    await scene.measure('u'.repeat(90), start + 7 * minute);
    expect(await scene.store.incidents(0)).toMatchObject([{ id, resolvedAt: null }]);
    // An hour later it is another outage.
    await scene.measure('dd', start + 97 * minute);
    expect((await scene.store.incidents(0)).length).toBe(2);
  });

  it('is not opened again when a person calls it resolved while it goes on', async () => {
    await scene.measure('dd');
    const id = (await scene.store.incidents(0))[0]?.id ?? '';
    await scene.store.addUpdate(id, {
      status: 'resolved',
      text: 'Behoben.',
      now: start + 2 * minute,
    });
    await scene.measure('dddd', start + 2 * minute);
    expect((await scene.store.incidents(0)).length).toBe(1);
    await scene.measure('uudd', start + 6 * minute);
    expect((await scene.store.incidents(0)).length).toBe(2);
  });

  it('is none while maintenance is announced, and one when it goes on after that', async () => {
    await scene.store.planMaintenance({
      title: 'Umbau',
      text: 'Neue Platten.',
      components: ['web'],
      from: start,
      to: start + 10 * minute,
      now: start - day,
    });
    await scene.measure('uddddd');
    expect(await scene.store.incidents(0)).toEqual([]);
    await scene.measure('dddddd', start + 6 * minute);
    expect(await scene.store.incidents(0)).toMatchObject([{ startedAt: start + 10 * minute }]);
    expect((await changes()).length).toBe(1);
  });

  it('ends with the probe that saw it', async () => {
    await scene.measure('dd');
    await scene.endOtherProbes(['web:tls:1'], start + 5 * minute);
    expect(await scene.store.incidents(0)).toMatchObject([{ status: 'resolved' }]);
    expect(await changes()).toEqual(['web: operational, down', 'web: down, unknown']);
    const [probe] = (await scene.store.read(everything)).probes;
    expect(probe?.endedAt).toBe(start + 5 * minute);
    await scene.measure('u', start + hour);
    expect((await scene.store.read(everything)).probes.length).toBe(2);
  });
});

describe('results that say nothing about the target', () => {
  const trouble = '?'.repeat(50);
  const downMinutes = async () =>
    (await scene.store.knownTimes('web', { from: 0, to: start + day })).down / minute;

  it('leave a failure before them unconfirmed, and are no outage', async () => {
    await scene.measure(`uud${trouble}duu`);
    expect(await changes()).toEqual([]);
    expect(await downMinutes()).toBe(0);
  });

  it('in an outage are not part of it', async () => {
    await scene.measure(`uudd${trouble}dduu`);
    expect(await changes()).toEqual(['web: operational, down', 'web: down, operational']);
    expect(await downMinutes()).toBe(4);
    const [incident] = await scene.store.incidents(0);
    expect(incident?.updates[0]?.text).not.toContain('dauerte');
  });

  it('leave a recovery before them unconfirmed', async () => {
    await scene.measure(`uudddu${trouble}duu`);
    expect(await changes()).toEqual(['web: operational, down', 'web: down, operational']);
    expect(await downMinutes()).toBe(5);
  });

  it('but silence between two failures is an outage', async () => {
    await scene.measure(`uudd${' '.repeat(50)}dduu`);
    expect(await downMinutes()).toBe(54);
  });
});

describe('results', () => {
  it('are kept once per probe and slot', async () => {
    await scene.measure('u');
    const late = sample(start + second, 'down', { slot: start });
    expect(await scene.write([late])).toEqual({
      doubtful: [],
      changed: false,
    });
    expect(await scene.store.samples('web', 0, 9)).toMatchObject([
      { result: 'up', milliseconds: 100 },
    ]);
  });

  it('say which probes are in doubt, and whether the page has changed', async () => {
    expect(await scene.write([sample(start, 'up')])).toEqual({
      doubtful: [],
      changed: true,
    });
    const [second, third, fourth] = [1, 2, 3].map((count) => start + count * minute);
    const doubt = { doubtful: ['web:http:1'], changed: false };
    expect(await scene.write([sample(second ?? 0, 'down')])).toEqual(doubt);
    const down = { doubtful: [], changed: true };
    expect(await scene.write([sample(third ?? 0, 'down')])).toEqual(down);
    expect(await scene.write([sample(fourth ?? 0, 'down')])).toEqual({
      ...down,
      changed: false,
    });
  });

  it('that lie in the future of a clock that was set back, go', async () => {
    await scene.measure('uuudduuu', start + 5 * hour);
    await scene.measure('u', start + hour);
    const { probes, hours } = await scene.store.read(everything);
    expect(probes[0]).toMatchObject({
      firstAt: start + hour,
      segments: [{ from: start + hour, to: start + hour + 130 * second, state: 'operational' }],
    });
    expect((await scene.store.samples('web', 0, 99)).length).toBe(1);
    expect([...(hours.get(probes[0]?.id ?? 0)?.keys() ?? [])]).toEqual([start / hour + 1]);
  });

  it('go after 35 days, segments after 400, in parts', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => start + index * minute);
    for (let from = 0; from < many.length; from += 500) {
      await scene.write(many.slice(from, from + 500).map((at) => sample(at, 'up')));
    }
    await scene.measure('ddd', start + 2 * day);
    await scene.measure('uu', start + 36 * day);
    const [ended] = await scene.store.incidents(0);
    const resolved = { status: 'resolved', text: 'Behoben.', now: start + 36 * day } as const;
    await scene.store.addUpdate(ended?.id ?? '', resolved);
    let rounds = 1;
    while (await scene.store.retain(start + 37 * day + hour)) rounds += 1;
    expect(rounds).toBe(3);
    expect((await scene.store.samples('web', 0, 9999)).length).toBe(2);
    expect((await scene.store.read(everything)).probes[0]?.segments.length).toBe(3);
    while (await scene.store.retain(start + 403 * day));
    expect((await scene.store.read(everything)).probes[0]?.segments.length).toBe(1);
    expect((await scene.store.incidents(0)).length).toBe(1);
    while (await scene.store.retain(start + 500 * day));
    expect(await scene.store.incidents(0)).toEqual([]);
    expect(await scene.store.countChanges('web', 0)).toEqual({ down: 0, degraded: 0 });
  });
});

it('remembers the last push of a component', async () => {
  expect(await scene.store.lastPush('backup')).toBeUndefined();
  const report = (at: number, failure: string | null = null) =>
    scene.store.recordPush('backup', { at, failure });
  await report(start, 'disk full');
  expect(await scene.store.lastPush('backup')).toEqual({ at: 0, failure: 'disk full' });
  await report(start);
  await report(start + hour);
  expect(await scene.store.lastPush('backup')).toEqual({ at: start + hour, failure: null });
  // By a clock that was set back.
  await report(start, '');
  expect(await scene.store.lastPush('backup')).toEqual({ at: start + hour, failure: '' });
});

it('forgets a failed job with its probe, so that one that comes back starts over', async () => {
  const [failed, well] = ['backup:push:1', 'backup:push:2'] as const;
  for (const probe of [failed, well]) {
    await scene.measure('u', start, { probe, component: 'backup' });
    await scene.store.recordPush(probe, { at: start, failure: null });
  }
  await scene.store.recordPush(failed, { at: start + minute, failure: 'disk full' });
  await scene.endOtherProbes([failed], start + hour);
  expect(await scene.store.lastPush(failed)).toMatchObject({ failure: 'disk full' });
  await scene.endOtherProbes([], start + hour);
  expect(await scene.store.lastPush(failed)).toBeUndefined();
  expect(await scene.store.failedPushes()).toEqual([]);
  // A success stays true.
  expect(await scene.store.lastPush(well)).toEqual({ at: start, failure: null });
});
