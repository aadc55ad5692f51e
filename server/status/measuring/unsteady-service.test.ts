/** A service that goes down and comes back every two minutes, measured by processes that come and go. */
import { expect, it } from 'vitest';
import { eachScene, statusConfig } from '../../../tests/support/status/status-scene.ts';
import { hour, minute } from '../../clock.ts';

const scene = eachScene();

it('is one incident, which ends after an hour of calm, whichever process measures it', async () => {
  const web = statusConfig(['web:http:1']);
  const one = await scene.open(web);
  const two = await scene.open(web);
  const flap = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const result of ['down', 'up'] as const) {
        for (const { targets } of [one, two]) targets.set('web:http:1', result);
        await scene.time.pass(2 * minute);
      }
    }
  };
  await scene.time.pass(5 * minute);
  await flap(15);
  // Never resolves, as if the process had been killed.
  one.pause();
  await flap(15);
  const during = await two.report();
  expect(during.incidents.length).toBe(1);
  expect(two.measuring.isLeader()).toBe(true);
  expect([...one.mails, ...two.mails].length).toBeGreaterThan(50);
  expect(during.incidents[0]?.updates.length).toBeLessThan(8);
  await scene.time.pass(2 * hour);
  const [incident, ...others] = (await two.report()).incidents;
  expect(others).toEqual([]);
  expect(incident?.status).toBe('resolved');
});

it('has been down since its last failure, however its incident is rewritten', async () => {
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
