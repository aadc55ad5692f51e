import { describe, expect, it } from 'vitest';
import { validFields } from '../../../tests/support/server/forms.ts';
import { minute } from '../../clock.ts';
import { checkContact } from '../contact-check.ts';
import { kinds } from '../kinds.ts';
import { createSigner } from '../spam/signer.ts';
import { createStamp } from '../spam/stamp.ts';
import { type Circumstances, type Decision, decidePost, type Post } from './post-decision.ts';

const signer = createSigner('test secret');
const now = Date.parse('2026-11-15T10:00:00Z');
const proof = { id: 'c1', expiresAt: now + minute };
const stamp = createStamp(signer, now - minute);
const key = '6f1a3c1e-5b1f-4c1e-9d5a-0123456789ab';

async function decide(
  format: Post['format'],
  change: Record<string, unknown> = {},
  rest: Partial<Pick<Post, 'proof'> & Circumstances> = {},
): Promise<{ readonly decision: Decision; readonly attempts: number }> {
  const values = { ...validFields, ...change };
  let attempts = 0;
  const decision = await decidePost(
    { kind: kinds.contact, format, values, verdict: checkContact(values), proof: rest.proof },
    {
      signer,
      now: rest.now ?? now,
      takeAttempt: async () => {
        attempts += 1;
        return rest.takeAttempt?.();
      },
    },
  );
  return { decision, attempts };
}

const suspicionsOf = ({ decision }: { readonly decision: Decision }) =>
  decision.kind === 'store' ? decision.submission.suspicions : decision.kind;

describe('with a script', () => {
  it('stores with a proof, in either format, under the key that came along', async () => {
    for (const format of ['json', 'form'] as const) {
      const { decision, attempts } = await decide(format, { key, stamp }, { proof });
      expect(decision).toMatchObject({
        kind: 'store',
        submission: { key, channel: 'script', suspicions: [], proof, request: validFields },
      });
      expect(attempts).toBe(0);
    }
  });

  it('stores JSON without one, with what is doubtful about it', async () => {
    expect(suspicionsOf(await decide('json'))).toEqual(['no-proof', 'no-stamp']);
    expect(suspicionsOf(await decide('json', { pow: ' ', stamp }))).toEqual(['no-proof']);
    expect(suspicionsOf(await decide('json', { pow: 'x', stamp: 'a.b', qrv: 'x' }))).toEqual([
      'bad-proof',
      'honeypot',
      'bad-stamp',
    ]);
  });

  it('never holds a stamp’s age against anybody: the form may have been open overnight', async () => {
    const stamped = await decide('json', { stamp }, { proof, now: now + 30 * 24 * 60 * minute });
    expect(suspicionsOf(stamped)).toEqual([]);
  });

  it('makes a key where none came', async () => {
    const { decision } = await decide('json');
    expect(decision).toMatchObject({
      submission: { key: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });
});

describe('as a plain form', () => {
  const firstStep = async (change: Record<string, unknown> = {}) => {
    const { decision, attempts } = await decide('form', change);
    if (decision.kind !== 'first-step') throw new Error(decision.kind);
    expect(attempts).toBe(1);
    return decision;
  };

  it('asks to check first, then stores under the key of the token', async () => {
    const { request, token } = await firstStep();
    expect(request).toMatchObject(validFields);
    const later = { now: now + minute };
    const second = await decide('form', { token }, later);
    expect(second).toMatchObject({
      decision: { submission: { channel: 'plain', suspicions: [], proof: undefined } },
      attempts: 0,
    });
    const again = await decide('form', { token }, later);
    expect(again).toEqual(second);
  });

  it('shows the step again for another text, and remembers the honeypot of the first', async () => {
    const { token } = await firstStep({ qrv: 'x' });
    const later = { now: now + minute };
    expect(suspicionsOf(await decide('form', { token }, later))).toEqual(['honeypot']);
    expect(
      (await decide('form', { token, message: 'Ein anderer Text.' }, later)).decision.kind,
    ).toBe('first-step');
  });

  it('leads back to the form on request, also with a valid token', async () => {
    const { token } = await firstStep();
    expect(await decide('form', { token, action: 'edit' }, { now: now + minute })).toEqual({
      decision: { kind: 'edit' },
      attempts: 1,
    });
  });
});

it('says what is wrong, whatever else came along', async () => {
  for (const format of ['json', 'form'] as const) {
    expect(await decide(format, { email: 'nein', key, stamp, action: 'edit' })).toEqual({
      decision: { kind: 'invalid', errors: { email: expect.any(String) } },
      attempts: 1,
    });
  }
});

it('limits everything that stores nothing, and nothing else', async () => {
  const full = { takeAttempt: async () => 7 };
  const limited = { decision: { kind: 'limited', retryAfter: 7, cause: 'client' }, attempts: 1 };
  expect(await decide('json', { email: 'nein' }, full)).toEqual(limited);
  expect(await decide('form', {}, full)).toEqual(limited);
  expect(await decide('form', { action: 'edit' }, full)).toEqual(limited);
  expect((await decide('json', {}, full)).decision.kind).toBe('store');
});
