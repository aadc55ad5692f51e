import { DatabaseSync } from 'node:sqlite';
import { minute, second } from '@site/base';
import { databaseFile } from '@site/storage';
import { eachScene, type StatusProcess, statusConfig } from '@site/testing/status/measuring-scene';
import { beforeEach, expect, it } from 'vitest';

const scene = eachScene();
let one: StatusProcess;
beforeEach(async () => {
  one = await scene.open(statusConfig(['web:http:1', 'mail:smtp:1'], { interval: 20 * second }));
  await scene.time.pass(5 * minute);
});

const logged = () => one.log.map(({ msg, code }) => (code ? `${msg} (${code})` : msg)).toSorted();

const troubles = (code: string) => [
  `measurements cannot be stored (${code})`,
  'measurements are stored again; count is the number lost',
];

async function isUnharmed(unknownSeconds: number): Promise<void> {
  const { components, incidents } = await one.report();
  expect(incidents).toEqual([]);
  for (const { state, availability } of components) {
    expect(state).toBe('operational');
    expect(availability).toMatchObject({ downSeconds: 0, blips: 0 });
    const before = 30 * 86_400 - scene.time.clock.uptime.now() / second;
    expect(availability.unknownSeconds - before).toBeLessThan(unknownSeconds + 5);
  }
}

function lock(): () => void {
  const other = new DatabaseSync(databaseFile(scene.folder));
  other.exec('begin immediate');
  return () => other.close();
}

it('keeps what it measures while the database is locked, and writes it afterwards', async () => {
  const unlock = lock();
  await scene.time.pass(2 * minute);
  // Reading does not wait for writers.
  expect((await one.report()).components.length).toBe(2);
  unlock();
  await scene.time.pass(30 * second);
  await isUnharmed(0);
  expect(logged()).toEqual(troubles('SQLITE_BUSY').toSorted());
});

it('forgets what it kept for too long: that time is unknown, and never down', async () => {
  const unlock = lock();
  await scene.time.pass(20 * minute);
  expect((await one.report()).state).toBe('unknown');
  unlock();
  await scene.time.pass(minute);
  await isUnharmed(16 * 60);
  const [component] = (await one.report()).components;
  expect(component?.days.at(-1)?.unknownSeconds).toBeGreaterThan(10 * 60);
});
