import { expect, it } from 'vitest';
import { readStolenTicks, undisturbed } from './stolen-time.ts';

it('reads what the host took from all processors together', () => {
  expect(readStolenTicks('cpu  1998356 0 374177 2241107 4905 0 34528 60797 0 0\ncpu0 1 2')).toBe(
    60_797,
  );
  expect(readStolenTicks('')).toBe(0);
});

it('takes the first measurement during which nothing was stolen, good or bad', async () => {
  const stolen = [1, 2, 2, 3, 3, 3];
  const results = ['disturbed', 'disturbed, too', 'bad', 'never made'];
  const result = await undisturbed(
    async (wasDisturbed) => {
      const seen = results.shift();
      return wasDisturbed() ? undefined : seen;
    },
    () => stolen.shift() ?? 0,
  );
  expect(result).toBe('bad');
});

it('takes the fifth as it is where the host never leaves us alone', async () => {
  let ticks = 0;
  let visits = 0;
  const steals = () => {
    ticks += 1;
    return ticks;
  };
  const result = await undisturbed(async (wasDisturbed) => {
    visits += 1;
    return wasDisturbed() ? undefined : visits;
  }, steals);
  expect(result).toBe(5);
});
