import { describe, expect, it } from 'vitest';
import type { Clock } from '../../clock.ts';
import { runAttempt, type Work } from './attempt.ts';
import { Down } from './reasons.ts';

const still: Clock = { now: () => 0 };
const run = (work: Work, { timeout = 5000, uptime = still } = {}) =>
  runAttempt(work, { timeout, slowAfter: undefined, uptime });
const withCode = (code: string) => Object.assign(new Error('host db.intern said no'), { code });
const never = new Promise<undefined>(() => {});

describe('an attempt', () => {
  it('stops the time with the answer', async () => {
    let at = 0;
    const uptime = { now: () => at };
    const outcome = await run(
      async (attempt) => {
        at = 70;
        attempt.answered();
        at = 900;
        throw new Down('no parting word');
      },
      { uptime },
    );
    expect(outcome).toEqual({ result: 'up', milliseconds: 70, reason: null });
  });

  it.each(['EMFILE', 'ENOMEM', 'EADDRNOTAVAIL'])(
    'that fails by %s says nothing about the target',
    async (code) => {
      expect(await run(() => Promise.reject(withCode(code)))).toEqual({
        result: 'unknown',
        milliseconds: null,
        reason: code,
        fault: 'local',
      });
    },
  );

  it.each<[string, unknown]>([
    ['ENETUNREACH', withCode('ENETUNREACH')],
    ['EHOSTUNREACH', withCode('EHOSTUNREACH')],
    ['both', new AggregateError([withCode('EHOSTUNREACH'), withCode('ENETUNREACH')])],
  ])('that finds no way (%s) may lie in this machine', async (_, error) => {
    const outcome = await run(() => Promise.reject(error));
    expect(outcome).toMatchObject({ result: 'down', fault: 'local' });
  });

  it('that one of two addresses refuses does not', async () => {
    const refused = new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')]);
    expect(await run(() => Promise.reject(refused))).not.toHaveProperty('fault');
  });

  it('that ends while names are asked for may lie in this machine', async () => {
    const asking: Work = (attempt) => {
      attempt.asksForNames(true);
      return never;
    };
    expect(await run(asking, { timeout: 10 })).toEqual({
      result: 'down',
      milliseconds: null,
      reason: 'no name server answers',
      fault: 'local',
    });
  });

  it('during which this process stood still says nothing about the target', async () => {
    let at = 0;
    const uptime = { now: () => at };
    const running = run(() => never, { timeout: 10, uptime });
    at = 90_000;
    expect(await running).toBe('no-data');
  });

  it('never repeats what a target says', async () => {
    const long = Object.assign(new Error('x'), { code: 'A'.repeat(200) });
    for (const error of [new Error('<b>'), withCode('<b>'), long, 'text', null]) {
      expect(await run(() => Promise.reject(error))).toMatchObject({
        result: 'down',
        reason: 'unexpected answer',
      });
    }
    expect(await run(() => Promise.reject(withCode('EPIPE')))).toMatchObject({ reason: 'EPIPE' });
  });
});
