import { hour, minute, second } from '@site/base';
import { eachScene, states, statusConfig } from '@site/testing/status/measuring-scene';
import { describe, expect, it } from 'vitest';

const scene = eachScene();

const web = statusConfig(['web:http:1']);
const start = Date.parse('2026-11-16T10:00:00Z');

describe('an outage', () => {
  it('is on the page interval + 2 × time-out + retry after it began, once, and ends once', async () => {
    const one = await scene.open(web);
    await scene.time.pass(5 * minute + second);
    expect((await one.report()).state).toBe('operational');

    one.targets.set('web:http:1', 'down');
    await scene.time.pass(minute + 20 * second + 15 * second + second);
    const during = await one.report();
    expect(during.state).toBe('down');
    expect(during.incidents.map(({ title }) => title)).toEqual(['Ausfall: Dienst web']);
    await scene.time.pass(20 * minute);
    expect(await one.notified()).toEqual(['down web']);

    one.targets.delete('web:http:1');
    await scene.time.pass(2 * minute);
    const after = await one.report();
    expect(after.state).toBe('operational');
    expect(await one.notified()).toEqual(['down web', 'up web']);
    expect(after.incidents).toMatchObject([{ status: 'monitoring', components: ['web'] }]);
    await scene.time.pass(hour);
    expect((await one.notified()).length).toBe(2);
    const [incident] = (await one.report()).incidents;
    expect(incident?.updates.map(({ status }) => status)).toEqual([
      'resolved',
      'monitoring',
      'investigating',
    ]);
    const lasted = (incident?.resolvedAt ?? 0) - (incident?.startedAt ?? 0);
    expect(after.components[0]?.availability.downSeconds).toBe(Math.ceil(lasted / second));
  });
});

describe('the slots', () => {
  const keys = Array.from({ length: 50 }, (_, index) => `web:tcp:${index + 1}`);

  it('are spread over the interval, and no probe meets itself', async () => {
    const one = await scene.open(statusConfig(keys, { interval: 10 * second }));
    await scene.time.pass(minute);
    const starts = one.runs.filter(
      ({ at }) => at >= start + 30 * second && at < start + 40 * second,
    );
    expect(new Set(starts.map(({ key }) => key)).size).toBe(50);
    expect(new Set(starts.map(({ at }) => at)).size).toBe(50);
    expect(one.mostAtOnce()).toBeLessThan(5);
  });

  it('have no more than ten at once, however slow the targets are', async () => {
    const one = await scene.open(statusConfig(keys, { interval: 10 * second }));
    for (const key of keys) one.targets.set(key, 'down');
    await scene.time.pass(3 * minute);
    expect(one.mostAtOnce()).toBe(10);
    expect((await one.report()).state).toBe('down');
  });

  it('go on after a probe that never answers, and one that throws, as unknown', async () => {
    const one = await scene.open(statusConfig(['web:http:1', 'mail:smtp:1']));
    one.targets.set('web:http:1', 'hangs').set('mail:smtp:1', 'throws');
    await scene.time.pass(5 * minute);
    expect(one.runs.filter(({ key }) => key === 'web:http:1').length).toBeGreaterThan(3);
    expect((await one.report()).components.map(({ state }) => state)).toEqual([
      'unknown',
      'unknown',
    ]);
    one.targets.clear();
    await scene.time.pass(2 * minute);
    expect((await one.report()).state).toBe('operational');
  });
});

it('a process that leads no longer drops what it has not written, and measures again once it leads', async () => {
  const one = await scene.open(web);
  // A result is there, and not yet written.
  await scene.time.pass(5 * minute + 100);
  const [before, runs] = [await one.store.samples('web', 0, 1000), one.runs.length];
  one.loseLead();
  await scene.time.pass(10 * minute);
  expect(await one.store.samples('web', 0, 1000)).toEqual(before);
  expect(one.runs).toHaveLength(runs);
  one.lead();
  await scene.time.pass(minute);
  expect(await states(one)).toEqual(['operational']);
  expect((await one.report()).components[0]?.availability.downSeconds).toBe(0);
  expect(one.log.map(({ msg }) => msg)).toEqual(['this process measures the status no longer']);
});

describe('a process that is paused', () => {
  it('does not hold what its probes could not finish against their targets', async () => {
    const one = await scene.open(
      statusConfig(['web:http:1'], { confirm: { down: 1, up: 1, retry: 0 } }),
    );
    await scene.time.pass(5 * minute - 5 * second);
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(10 * second);
    one.pause();
    await scene.time.pass(30 * minute);
    one.targets.delete('web:http:1');
    one.resume();
    await scene.time.pass(2 * minute);
    const [component] = (await one.report()).components;
    expect(component).toMatchObject({ state: 'operational' });
    expect(component?.availability.downSeconds).toBe(0);
    expect(component?.availability.unknownSeconds).toBeGreaterThan(25 * 60);
  });
});

it('measures what a restart finds in the config; what is gone takes no part any more', async () => {
  const first = await scene.open(statusConfig(['web:http:1', 'web:tls:1']));
  first.targets.set('web:tls:1', 'down');
  await scene.time.pass(5 * minute);
  expect((await first.report()).state).toBe('down');
  expect(await first.notified()).toEqual(['down web']);
  await first.measuring.stop();
  const second = await scene.open(web);
  await scene.time.pass(minute);
  const report = await second.report();
  expect(report.state).toBe('operational');
  expect(report.incidents[0]).toMatchObject({ status: 'resolved' });
  expect(await second.notified()).toEqual(['down web', 'up web']);
});

describe('a job', () => {
  const backup = statusConfig(['backup:push:1'], {
    interval: 60 * minute,
    settings: { kind: 'push', token: 'x'.repeat(32), lateAfter: 1, downAfter: 2 },
  });

  it('that reports a failure is down at once, and up at once with its next success', async () => {
    const one = await scene.open(backup);
    await scene.time.pass(minute);
    one.targets.set('backup:push:1', 'down');
    one.measuring.measureNow('backup:push:1');
    await scene.time.pass(20 * second);
    expect(await states(one)).toEqual(['down']);
    one.targets.clear();
    one.measuring.measureNow('backup:push:1');
    await scene.time.pass(second);
    expect(await states(one)).toEqual(['operational']);
    expect(await one.notified()).toEqual(['down backup', 'up backup']);
  });
});
