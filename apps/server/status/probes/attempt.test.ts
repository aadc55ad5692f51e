import type { Clock } from '@site/base';
import { describe, expect, it } from 'vitest';
import { runAttempt, type Work } from './attempt.ts';
import type { ProbeOutcome } from './probe.ts';
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

  it.each(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EADDRNOTAVAIL', 'ENETDOWN'])(
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

  it.each<[string, unknown, string | undefined]>([
    ['ENETUNREACH', withCode('ENETUNREACH'), 'route'],
    ['it twice', new AggregateError([withCode('ENETUNREACH'), withCode('ENETUNREACH')]), 'route'],
    ['EHOSTUNREACH', withCode('EHOSTUNREACH'), undefined],
    ['both', new AggregateError([withCode('EHOSTUNREACH'), withCode('ENETUNREACH')]), undefined],
    ['ETIMEDOUT', withCode('ETIMEDOUT'), undefined],
  ])('that fails by %s is down, and only without any route in doubt', async (_, error, fault) => {
    const outcome = await run(() => Promise.reject(error));
    expect(outcome).toMatchObject({ result: 'down' });
    expect((outcome as ProbeOutcome).fault).toBe(fault);
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
