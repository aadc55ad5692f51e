/** Trouble of our own as witnesses show it: results during it are unknown, and the staff are notified once. */

import { minute, second } from '@site/base';
import {
  eachScene,
  expectNoOutage,
  probeConfig,
  setAll,
  states,
  statusConfig,
} from '@site/testing/status/measuring-scene';
import { describe, expect, it } from 'vitest';
import type { StatusConfig } from '../config/status-config.ts';
import { ReportReader } from '../report.ts';

const scene = eachScene();

const keys = ['web:http:1', 'mail:smtp:1'];
const witnesses = ['witness:tcp:1', 'witness:tcp:2'];
const witnessed: StatusConfig = {
  ...statusConfig(keys),
  witnesses: witnesses.map((key) => probeConfig(key)),
};

describe('with witnesses', () => {
  it('everything is unknown while none of them answers, and the staff are notified once', async () => {
    const one = await scene.open(witnessed);
    await scene.time.pass(5 * minute);
    setAll(one, [...keys, ...witnesses], 'down');
    await scene.time.pass(20 * minute);
    expect(await states(one)).toEqual(['unknown', 'unknown']);
    await expectNoOutage(one);
    expect(await one.notified()).toEqual(['trouble own']);
    const [sample] = await one.store.samples('web', 0, 1);
    expect(sample).toMatchObject({
      result: 'unknown',
      reason: expect.stringMatching(/^own trouble: no witness answers \(down/),
    });

    one.targets.clear();
    await scene.time.pass(3 * minute);
    expect(await states(one)).toEqual(['operational', 'operational']);
    await expectNoOutage(one);
    const [component] = (await one.report()).components;
    const before = 30 * 86_400 - 28 * 60;
    expect(component?.availability.unknownSeconds).toBeGreaterThan(before + 18 * 60);
    expect(await one.store.troubles()).toEqual([]);
  });

  it('that fail while targets answer change nothing, and are reported once', async () => {
    const one = await scene.open(witnessed);
    await scene.time.pass(5 * minute);
    setAll(one, witnesses, 'down');
    await scene.time.pass(10 * minute);
    expect(await states(one)).toEqual(['operational', 'operational']);
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(5 * minute);
    expect(await states(one)).toEqual(['down', 'operational']);
    expect(await one.notified()).toEqual(['trouble witness', 'down web']);
    expect(await one.store.troubles()).toMatchObject([{ subject: 'witness' }]);
    setAll(one, witnesses, 'up');
    await scene.time.pass(3 * minute);
    expect(await one.store.troubles()).toEqual([]);
  });

  it.each([
    ['in the same process', false],
    ['after a restart', true],
  ])(
    'that were silent before hide no outage until one of them answers again, %s',
    async (_when, restarts) => {
      let one = await scene.open(witnessed);
      await scene.time.pass(5 * minute);
      setAll(one, witnesses, 'down');
      await scene.time.pass(10 * minute);
      if (restarts) {
        await one.measuring.stop();
        one = await scene.open(witnessed);
      }
      setAll(one, [...keys, ...witnesses], 'down');
      await scene.time.pass(5 * minute);
      expect(await states(one)).toEqual(['down', 'down']);
      expect((await one.report()).incidents).toHaveLength(2);
      expect((await one.notified()).toSorted()).toEqual([
        'down mail',
        'down web',
        'trouble witness',
      ]);
      expect(await one.store.troubles()).toMatchObject([{ subject: 'witness' }]);

      one.targets.clear();
      await scene.time.pass(5 * minute);
      expect(await one.store.troubles()).toEqual([]);
      setAll(one, [...keys, ...witnesses], 'down');
      await scene.time.pass(5 * minute);
      expect(await states(one)).toEqual(['unknown', 'unknown']);
    },
  );

  it('that have never answered hide no outage', async () => {
    const one = await scene.open(witnessed);
    setAll(one, [...keys, ...witnesses], 'down');
    await scene.time.pass(5 * minute);
    expect(await states(one)).toEqual(['down', 'down']);
    expect((await one.notified()).toSorted()).toEqual(['down mail', 'down web']);
  });

  it('that answered before a restart count after it, and those of another place do not', async () => {
    const first = await scene.open(witnessed);
    await scene.time.pass(2 * minute);
    await first.measuring.stop();
    const second = await scene.open(witnessed);
    setAll(second, [...keys, ...witnesses], 'down');
    await scene.time.pass(5 * minute);
    expect(await second.notified()).toEqual(['trouble own']);
    const settings = { kind: 'tcp', host: 'other.example', port: 7, slowAfter: undefined } as const;
    const elsewhere = witnesses.map((key) => probeConfig(key, { settings }));
    await second.measuring.stop();
    const third = await scene.open({ ...witnessed, witnesses: elsewhere });
    setAll(third, [...keys, ...witnesses], 'down');
    await scene.time.pass(5 * minute);
    expect(await states(third)).toEqual(['down', 'down']);
  });

  it('a target that answers in the middle of it ends the trouble for the others', async () => {
    const one = await scene.open(witnessed);
    await scene.time.pass(5 * minute);
    setAll(one, [...keys, ...witnesses], 'down');
    await scene.time.pass(5 * minute);
    one.targets.delete('mail:smtp:1');
    await scene.time.pass(5 * minute);
    expect(await states(one)).toEqual(['down', 'operational']);
    expect(await one.notified()).toEqual(['trouble own', 'trouble witness', 'down web']);
  });

  it('what answers on this machine is unknown, too', async () => {
    const own = statusConfig(['db:tcp:1'], {
      settings: { kind: 'tcp', host: '127.0.0.1', port: 9, slowAfter: undefined },
    });
    const components = [...own.components, ...witnessed.components];
    const one = await scene.open({ ...witnessed, components });
    await scene.time.pass(5 * minute);
    setAll(one, [...keys, ...witnesses], 'down');
    await scene.time.pass(5 * minute);
    expect(await states(one)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('a target whose answer came from this machine, under whatever name, vouches for no other', async () => {
    const one = await scene.open(witnessed);
    one.targets.set('web:http:1', 'here');
    await scene.time.pass(5 * minute);
    setAll(one, ['mail:smtp:1', ...witnesses], 'down');
    await scene.time.pass(5 * minute);
    expect(await states(one)).toEqual(['unknown', 'unknown']);
    expect(await one.notified()).toEqual(['trouble own']);
  });

  it('many targets that fail together are asked once more each, and no more often', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `web:http:${index + 1}`);
    const one = await scene.open({ ...statusConfig(many), witnesses: witnessed.witnesses });
    await scene.time.pass(10 * minute);
    const runsOfTargets = () => one.runs.filter(({ key }) => many.includes(key)).length;
    const usual = runsOfTargets();
    setAll(one, [...many, ...witnesses], 'down');
    await scene.time.pass(10 * minute);
    expect(runsOfTargets() - usual).toBeLessThanOrEqual(usual + many.length);
    expect(await one.notified()).toEqual(['trouble own']);
  });

  it('one of them that fails or hangs changes nothing, and holds up no outage', async () => {
    const one = await scene.open(witnessed);
    one.targets.set('witness:tcp:1', 'hangs');
    await scene.time.pass(5 * minute + second);
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(minute + 20 * second + 15 * second + second);
    expect(await states(one)).toEqual(['down', 'operational']);
    expect(await one.notified()).toEqual(['down web']);
  });

  it('trouble in the middle of an outage neither ends it nor counts in it', async () => {
    const one = await scene.open(witnessed);
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(10 * minute);
    setAll(one, [...keys, ...witnesses], 'down');
    await scene.time.pass(90 * minute);
    // The incident is still open, but only repeats earlier results of the probes.
    expect(await states(one)).toEqual(['unknown', 'unknown']);
    expect((await one.report()).state).toBe('unknown');
    one.targets.clear();
    await scene.time.pass(5 * minute);
    const report = await one.report();
    expect(report.incidents).toHaveLength(1);
    expect(await one.notified()).toEqual(['down web', 'trouble own', 'up web']);
    expect(report.components[0]?.availability.downSeconds).toBeLessThan(13 * 60);
  });

  it('is notified once by whichever process measures, and after a restart', async () => {
    const one = await scene.open(witnessed);
    await scene.time.pass(2 * minute);
    setAll(one, [...keys, ...witnesses], 'down');
    await scene.time.pass(5 * minute);
    await one.measuring.stop();
    const two = await scene.open(witnessed);
    setAll(two, [...keys, ...witnesses], 'down');
    await scene.time.pass(10 * minute);
    expect(await two.notified()).toEqual(['trouble own']);
    await expectNoOutage(two);
  });

  it('that comes and goes is one trouble, until an hour was calm', async () => {
    const one = await scene.open(witnessed);
    await scene.time.pass(2 * minute);
    for (let round = 0; round < 5; round += 1) {
      setAll(one, [...keys, ...witnesses], 'down');
      await scene.time.pass(3 * minute);
      one.targets.clear();
      await scene.time.pass(10 * minute);
    }
    expect(await one.notified()).toEqual(['trouble own']);
    await scene.time.pass(60 * minute);
    setAll(one, [...keys, ...witnesses], 'down');
    await scene.time.pass(3 * minute);
    expect(await one.notified()).toEqual(['trouble own', 'trouble own']);
  });
});

it('a report that remembers the past is the same as one that reads all of it', async () => {
  const slow = statusConfig(keys, { interval: 5 * minute });
  const config = { ...slow, witnesses: witnessed.witnesses };
  const one = await scene.open(config);
  for (let round = 0; round < 40; round += 1) {
    if (round % 4 === 1) setAll(one, round % 3 === 0 ? witnesses : [...keys, ...witnesses], 'down');
    if (round % 4 === 3) one.targets.clear();
    if (round % 7 === 5) one.targets.set('web:http:1', 'down');
    await scene.time.pass((round % 5) * 7 * minute + 11 * second);
    const now = scene.time.clock.now();
    expect(await one.report()).toEqual(await new ReportReader(one.store).read(config, now));
  }
});
