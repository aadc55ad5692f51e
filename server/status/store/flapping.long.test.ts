/** A service that goes down and comes back again and again, for hours: one incident, few mails, exact downtime. */
import { describe, expect, it } from 'vitest';
import { statusSample as sample } from '../../../tests/support/status/status-sample.ts';
import {
  eachStatusScene,
  sceneStart as start,
  statusScene,
} from '../../../tests/support/status/status-scene.ts';
import { hour, minute, second } from '../../clock.ts';
import type { ProbeResult } from '../probes/probe.ts';

const scene = eachStatusScene();
/** As after a restart: a new process on the same database, with the lease of its own. */
async function restart(): Promise<void> {
  await scene.store.releaseLease(await scene.lease());
  Object.assign(scene, statusScene(scene.opened.engine));
}

/** Two minutes down, two minutes up. */
const flapping = (at: number): ProbeResult =>
  Math.floor((at - start) / (2 * minute)) % 2 === 0 ? 'down' : 'up';
const well = (): ProbeResult => 'up';

const statusOf = async () => (await scene.store.incidents(0)).map(({ status }) => status);
const mails = async () =>
  (await scene.changes()).filter(({ summaryAt }) => summaryAt === null).length;
const summaries = async () => [
  ...new Set((await scene.changes()).flatMap(({ summaryAt }) => summaryAt ?? [])),
];
const minutesIn = (at: number) => (at - start) / minute;

describe('every two minutes for three hours', () => {
  const end = start + 3 * hour;

  it('is one incident, two mails and a summary an hour, and ends after an hour of calm', async () => {
    await scene.measureUntil(start, end, flapping);
    // Downtime comes from the segments, independent of incidents.
    expect((await scene.store.knownTimes('web', { from: start, to: end })).down).toBe(90 * minute);
    expect((await scene.changes()).length).toBe(90);
    expect(await mails()).toBe(2);
    // The third change is sent at once, not after an hour.
    expect((await summaries()).map(minutesIn)).toEqual([4.5, 64.5, 124.5, 184.5]);
    const [incident, ...others] = await scene.store.incidents(0);
    expect(others).toEqual([]);
    expect(incident).toMatchObject({ status: 'monitoring', startedAt: start, resolvedAt: null });
    // Two for the single changes, one for the first summary, then one an hour.
    expect(incident?.updates.length).toBe(6);
    expect(incident?.updates[0]?.text).toContain('bisher 45\u{a0}Mal');

    // The last outage ended two minutes before the end.
    const recovered = end - 2 * minute;
    await scene.measureUntil(end, recovered + hour, well);
    expect(await statusOf()).toEqual(['monitoring']);
    await scene.measureUntil(recovered + hour, recovered + hour + minute, well);
    const [over] = await scene.store.incidents(0);
    expect(over).toMatchObject({ status: 'resolved', resolvedAt: recovered });
    expect(over?.updates[0]).toMatchObject({ status: 'resolved', at: recovered + hour });
    expect((await scene.changes()).length).toBe(90);

    // Single mails and a new incident again.
    const later = end + 2 * hour;
    await scene.measureUntil(later, later + 2 * minute, () => 'down');
    expect(await mails()).toBe(3);
    expect(await statusOf()).toEqual(['investigating', 'resolved']);
  });

  it('goes on where it was after a restart at any moment', async () => {
    for (let at = start; at < start + hour; at += 3.5 * minute) {
      await scene.measureUntil(at, at + 3.5 * minute, flapping);
      await restart();
    }
    expect((await scene.store.incidents(0)).length).toBe(1);
    expect(await mails()).toBe(2);
  });
});

describe('a relapse', () => {
  it('takes the incident up again, with a word about it', async () => {
    await scene.measureUntil(start, start + 8 * minute, flapping);
    const [incident] = await scene.store.incidents(0);
    expect(incident?.updates.map(({ status }) => status)).toEqual([
      'monitoring',
      'investigating',
      'monitoring',
      'investigating',
    ]);
    await scene.measureUntil(start + 8 * minute, start + 60 * minute, well);
    await scene.measureUntil(start + 60 * minute, start + 62 * minute, () => 'down');
    expect(await statusOf()).toEqual(['investigating']);
    // It was calm for 54 minutes only.
    expect((await scene.changes()).at(-1)?.summaryAt).not.toBeNull();
  });

  it('after silence is no proof of calm: the incident waits for a good result', async () => {
    await scene.measureUntil(start, start + 4 * minute, flapping);
    expect(await statusOf()).toEqual(['monitoring']);
    const later = start + 5 * hour;
    await scene.measureUntil(later, later + 2 * minute, () => 'down');
    expect(await statusOf()).toEqual(['investigating']);
  });
});

it('of two components at once are two incidents, each with its own mails', async () => {
  for (let at = start; at < start + hour; at += 30 * second) {
    const mail = { probe: 'mail:smtp:1', component: 'mail', componentName: 'E-Mail' };
    const ofMail = at < start + 30 * minute ? 'up' : 'down';
    await scene.store.write(await scene.lease(), [
      sample(at, flapping(at)),
      sample(at, ofMail, mail),
    ]);
  }
  expect(
    (await scene.store.incidents(0)).map(({ components }) => components[0]).toSorted(),
  ).toEqual(['mail', 'web']);
  // The other component gets its mail at once, however unsteady the first one is.
  expect((await scene.changes()).filter(({ subject }) => subject === 'mail')).toMatchObject([
    { event: 'down', summaryAt: null, at: start + 30 * minute },
  ]);
});

it('by probes in turn is one outage as long as one of them is down', async () => {
  for (let at = start; at < start + 20 * minute; at += 30 * second) {
    const other = { probe: 'web:tls:1' };
    // They overlap by a minute.
    const isFirst = (at - start) % (4 * minute) < 2.5 * minute;
    const isSecond = (at - start) % (4 * minute) >= 1.5 * minute || at - start < 0.5 * minute;
    const results = [isFirst ? 'down' : 'up', isSecond ? 'down' : 'up'] as const;
    await scene.store.write(await scene.lease(), [
      sample(at, results[0]),
      sample(at, results[1], other),
    ]);
  }
  expect((await scene.changes()).map(({ event }) => event)).toEqual(['down']);
});

it('of a component that is taken out of the config leaves nothing open', async () => {
  await scene.measureUntil(start, start + 4 * minute, flapping);
  expect(await statusOf()).toEqual(['monitoring']);
  await scene.store.endOtherProbes(await scene.lease(), [], start + 5 * minute);
  const [incident] = await scene.store.incidents(0);
  // The outage ended with the recovery, not with the last measurement.
  expect(incident).toMatchObject({ status: 'resolved', resolvedAt: start + 2 * minute });
});

it('ends an hour after a clock that was set back by a day', async () => {
  await scene.measureUntil(start, start + 4 * minute, flapping);
  const back = start - 24 * hour;
  await scene.measureUntil(back, back + hour, well);
  expect(await statusOf()).toEqual(['monitoring']);
  await scene.measureUntil(back + hour, back + hour + minute, well);
  expect(await scene.store.incidents(0)).toMatchObject([{ status: 'resolved', resolvedAt: back }]);
});

describe('a degraded component', () => {
  const slow = (): ProbeResult => 'slow';

  it('is notified once, after confirmation, and once when it is well again', async () => {
    await scene.measureUntil(start, start + 5 * minute, well);
    await scene.measureUntil(start + 5 * minute, start + 5.5 * minute, slow);
    expect(await scene.changes()).toEqual([]);
    await scene.measureUntil(start + 5.5 * minute, start + 3 * hour, slow, {
      reason: 'took 3000 ms',
    });
    expect(await scene.changes()).toMatchObject([
      { from: 'operational', event: 'degraded', probe: 'web:http:1', reason: 'took 3000 ms' },
    ]);
    await restart();
    await scene.measureUntil(start + 3 * hour, start + 4 * hour, well);
    expect((await scene.changes()).slice(1)).toMatchObject([
      { from: 'degraded', event: 'operational' },
    ]);
    expect(await scene.store.incidents(0)).toEqual([]);
  });

  it('is notified from the second result on where the first one ever was slow', async () => {
    await scene.measureUntil(start, start + 30 * second, slow);
    expect(await scene.changes()).toEqual([]);
    await scene.measureUntil(start + 30 * second, start + minute, slow);
    expect((await scene.changes()).map(({ event }) => event)).toEqual(['degraded']);
  });

  it('is notified from the second result on after a gap, too', async () => {
    await scene.measureUntil(start, start + 5 * minute, well);
    const later = start + 3 * hour;
    await scene.measureUntil(later, later + 30 * second, slow);
    expect(await scene.changes()).toEqual([]);
    await scene.measureUntil(later + 30 * second, later + minute, well);
    expect(await scene.changes()).toEqual([]);
    const again = later + 3 * hour;
    await scene.measureUntil(again, again + minute, slow);
    expect((await scene.changes()).map(({ event }) => event)).toEqual(['degraded']);
  });

  it('is not well again by silence, and comes back from an outage as what it is', async () => {
    await scene.measureUntil(start, start + 2 * minute, slow);
    await scene.measureUntil(start + 3 * hour, start + 3 * hour + minute, slow);
    expect((await scene.changes()).length).toBe(1);
    const later = start + 3 * hour + minute;
    await scene.measureUntil(later, later + minute, () => 'down');
    await scene.measureUntil(later + minute, later + 10 * minute, slow);
    expect((await scene.changes()).slice(1).map(({ from, event }) => [from, event])).toEqual([
      ['degraded', 'down'],
      ['down', 'degraded'],
    ]);
  });

  it('is not notified during announced maintenance', async () => {
    await scene.store.planMaintenance({
      title: 'Umbau',
      text: 'Neue Platten.',
      components: ['web'],
      from: start,
      to: start + hour,
      now: start - hour,
    });
    await scene.measureUntil(start, start + hour, slow);
    expect(await scene.changes()).toEqual([]);
    await scene.measureUntil(start + hour, start + hour + minute, slow);
    expect(await scene.changes()).toMatchObject([{ event: 'degraded', at: start + hour }]);
  });
});
