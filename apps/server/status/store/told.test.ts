/** What is told of a component: an outage that comes back, and answers that are slow. Hours of it: flapping.long.test.ts. */

import { hour, minute, second } from '@site/base';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { sceneStart as start, statusScene } from '@site/testing/status/status-scene';
import { describe, expect, it } from 'vitest';
import type { ProbeResult } from '../probes/probe.ts';

const scene = eachStatusScene();

/** Two minutes down, two minutes up. */
const flapping = (at: number): ProbeResult =>
  Math.floor((at - start) / (2 * minute)) % 2 === 0 ? 'down' : 'up';
const well = (): ProbeResult => 'up';
const statusOf = async () => (await scene.store.incidents(0)).map(({ status }) => status);

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
    Object.assign(scene, statusScene(scene.opened.storage));
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
