/** The failure table of ADR 0011, row by row. */
import { describe, expect, it } from 'vitest';
import { minute } from '../clock.ts';
import { concludeFailure, isSpent } from './failure-table.ts';

const now = 1_000_000;
const first = { attempts: 1, minimal: 0 };
const notify = { patience: 'days', canShrink: true } as const;
const ack = { patience: 'hours' } as const;

describe('the server as a whole is at fault', () => {
  it('pauses the queue and counts no attempt', () => {
    expect(concludeFailure(first, notify, { kind: 'pause', code: '535' }, now)).toEqual({
      queue: 'pause',
      outcome: { state: 'pending', code: '535', nextAttemptAt: now, countAttempt: false },
    });
  });

  it('pauses and counts where one mail breaks the connection', () => {
    expect(
      concludeFailure(first, notify, { kind: 'drop', code: 'ECONNECTION' }, now),
    ).toMatchObject({
      queue: 'pause',
      outcome: { state: 'pending', nextAttemptAt: now + minute, countAttempt: true },
    });
  });
});

describe('one mail is at fault', () => {
  it('backs off after a passing failure', () => {
    const { queue, outcome } = concludeFailure(
      { attempts: 2, minimal: 0 },
      notify,
      { kind: 'retry', code: '450' },
      now,
    );
    expect(queue).toBe('resume');
    expect(outcome).toMatchObject({ nextAttemptAt: now + 5 * minute, ambiguous: false });
  });

  it('marks what may have arrived', () => {
    const failure = { kind: 'ambiguous', code: 'ETIMEDOUT' } as const;
    expect(concludeFailure(first, notify, failure, now).outcome).toMatchObject({ ambiguous: true });
  });

  it('shrinks a refused mail once, then gives it up', () => {
    const refused = { kind: 'refuse', code: '550' } as const;
    expect(concludeFailure(first, notify, refused, now).outcome).toMatchObject({
      state: 'pending',
      minimal: true,
      countAttempt: false,
    });
    const shrunk = { attempts: 1, minimal: 1 };
    expect(concludeFailure(shrunk, notify, refused, now).outcome).toEqual({
      state: 'dead',
      code: '550',
    });
    expect(concludeFailure(first, ack, refused, now).outcome).toMatchObject({ state: 'dead' });
  });

  it('ends after the last attempt: reported where it matters, in silence where it comes too late', () => {
    const last = { kind: 'retry', code: '450' } as const;
    expect(concludeFailure({ attempts: 6, minimal: 0 }, ack, last, now).outcome).toEqual({
      state: 'expired',
      code: '450',
    });
    expect(concludeFailure({ attempts: 99, minimal: 0 }, notify, last, now).outcome).toEqual({
      state: 'dead',
      code: '450',
    });
  });
});

it('knows when no attempt is left, however the others ended', () => {
  expect([6, 7].map((attempts) => isSpent({ attempts, minimal: 0 }, ack))).toEqual([false, true]);
});
