/** A service that goes down and comes back again and again, for hours: one incident, few mails, exact downtime. */

import { hour, minute, second } from '@site/base';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { statusSample as sample } from '@site/testing/status/status-sample';
import { sceneStart as start, statusScene } from '@site/testing/status/status-scene';
import { describe, expect, it } from 'vitest';
import type { ProbeResult } from '../probes/probe.ts';

const scene = eachStatusScene();
/** As after a restart: a new process on the same database. */
function restart(): void {
  Object.assign(scene, statusScene(scene.opened.storage));
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
      restart();
    }
    expect((await scene.store.incidents(0)).length).toBe(1);
    expect(await mails()).toBe(2);
  });
});

it('of two components at once are two incidents, each with its own mails', async () => {
  for (let at = start; at < start + hour; at += 30 * second) {
    const mail = { probe: 'mail:smtp:1', component: 'mail', componentName: 'E-Mail' };
    const ofMail = at < start + 30 * minute ? 'up' : 'down';
    await scene.write([sample(at, flapping(at)), sample(at, ofMail, mail)]);
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
    await scene.write([sample(at, results[0]), sample(at, results[1], other)]);
  }
  expect((await scene.changes()).map(({ event }) => event)).toEqual(['down']);
});

it('of a component that is taken out of the config leaves nothing open', async () => {
  await scene.measureUntil(start, start + 4 * minute, flapping);
  expect(await statusOf()).toEqual(['monitoring']);
  await scene.endOtherProbes([], start + 5 * minute);
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
