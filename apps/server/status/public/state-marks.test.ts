import type { ServiceState } from '@site/monitor/service-status';
import { expect, it } from 'vitest';
import { makeSiteFile } from '../../site/make-site-file.ts';
import { createStateMarks } from './state-marks.ts';

async function openMarks() {
  const scene = { isCurrent: true, isBroken: false, made: 0 };
  const makePages = async (state: ServiceState) => {
    scene.made += 1;
    if (scene.isBroken) throw new Error('full');
    return new Map([['/', await makeSiteFile(state, [])]]);
  };
  const marks = createStateMarks(makePages, () => scene.isCurrent);
  await marks.prepare();
  return { scene, marks, mark: () => marks.get('/')?.identity.body.toString() };
}

it('shows a state as long as it is known, and is neutral before and after', async () => {
  const { scene, marks, mark } = await openMarks();
  expect(mark()).toBe('unknown');
  await marks.show('operational');
  expect([mark(), marks.state()]).toEqual(['operational', 'operational']);
  scene.isCurrent = false;
  expect([mark(), marks.state()]).toEqual(['unknown', 'unknown']);
  expect(marks.get('/nirgends')).toBeUndefined();
});

it('makes the pages of a state once, and tries again after a failure without the old state', async () => {
  const { scene, marks, mark } = await openMarks();
  await marks.show('operational');
  await marks.show('operational');
  expect(scene.made).toBe(2);
  scene.isBroken = true;
  await expect(marks.show('down')).rejects.toThrow('full');
  expect(mark()).toBe('unknown');
  scene.isBroken = false;
  await marks.show('down');
  expect(mark()).toBe('down');
});
