/** Trouble of our own without witnesses is not an outage: what this machine lacks, and a login that a target refuses. */

import { minute } from '@site/base';
import {
  eachScene,
  expectNoOutage,
  setAll,
  states,
  statusConfig,
} from '@site/testing/status/measuring-scene';
import { describe, expect, it } from 'vitest';
import { statusDb } from '../store/tables.ts';

const scene = eachScene();

const keys = ['web:http:1', 'mail:smtp:1'];

describe('without witnesses', () => {
  it('what this machine lacks is unknown, and reported once', async () => {
    const one = await scene.open(statusConfig(keys));
    await scene.time.pass(5 * minute);
    setAll(one, keys, 'local');
    await scene.time.pass(20 * minute);
    expect(await states(one)).toEqual(['unknown', 'unknown']);
    await expectNoOutage(one);
    expect(await one.notified()).toEqual(['trouble own']);
    const [sample] = await one.store.samples('web', 0, 1);
    expect(sample).toMatchObject({ result: 'unknown', reason: 'no default route' });
    one.targets.clear();
    await scene.time.pass(3 * minute);
    expect(await states(one)).toEqual(['operational', 'operational']);
    await expectNoOutage(one);
  });

  it('what one probe lacks lasts as long as it does, whatever its neighbours say', async () => {
    const one = await scene.open(statusConfig(keys));
    await scene.time.pass(5 * minute);
    one.targets.set('web:http:1', 'local');
    await scene.time.pass(10 * minute);
    const events = async () =>
      (await statusDb(one.storage).selectFrom('status_facts').selectAll().execute())
        .filter(({ kind }) => kind === 'trouble')
        .map(({ subject, event }) => `${subject} ${event}`);
    expect(await events()).toEqual(['own began']);
    one.targets.clear();
    await scene.time.pass(2 * minute);
    expect(await events()).toEqual(['own began', 'own ended']);
  });

  it('a failure of all of them is their outage', async () => {
    const one = await scene.open(statusConfig(keys));
    await scene.time.pass(5 * minute);
    setAll(one, keys, 'down');
    await scene.time.pass(5 * minute);
    expect(await states(one)).toEqual(['down', 'down']);
    expect((await one.notified()).toSorted()).toEqual(['down mail', 'down web']);
  });
});

describe('a refused login', () => {
  it('is unknown, notified once until it works again, and no outage', async () => {
    const one = await scene.open(statusConfig(keys));
    await scene.time.pass(5 * minute);
    one.targets.set('web:http:1', 'login');
    await scene.time.pass(30 * minute);
    expect(await states(one)).toEqual(['unknown', 'operational']);
    await expectNoOutage(one);
    expect(await one.notified()).toEqual(['trouble web:http:1']);
    one.targets.clear();
    await scene.time.pass(2 * minute);
    expect(await states(one)).toEqual(['operational', 'operational']);
    await scene.time.pass(61 * minute);
    one.targets.set('web:http:1', 'login');
    await scene.time.pass(2 * minute);
    expect(await one.notified()).toEqual(['trouble web:http:1', 'trouble web:http:1']);
  });

  it('in the middle of an outage is unknown as well, however long it lasts', async () => {
    const one = await scene.open(statusConfig(keys));
    one.targets.set('web:http:1', 'down');
    await scene.time.pass(5 * minute);
    one.targets.set('web:http:1', 'login');
    await scene.time.pass(5 * 60 * minute);
    expect(await states(one)).toEqual(['unknown', 'operational']);
    expect((await one.report()).incidents).toMatchObject([{ status: 'investigating' }]);
  });

  it('is notified again when the probe was removed in between', async () => {
    let notified: readonly string[] = [];
    for (const probes of [keys, ['mail:smtp:1'], keys]) {
      const one = await scene.open(statusConfig(probes));
      one.targets.set('web:http:1', 'login');
      await scene.time.pass(2 * minute);
      notified = await one.notified();
      await one.measuring.stop();
    }
    expect(notified).toEqual(['trouble web:http:1', 'trouble web:http:1']);
  });
});
