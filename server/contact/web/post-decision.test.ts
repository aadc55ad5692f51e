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

function decide(
  format: Post['format'],
  change: Record<string, unknown> = {},
  rest: Partial<Pick<Post, 'proof'> & Circumstances> = {},
): { readonly decision: Decision; readonly attempts: number } {
  const values = { ...validFields, ...change };
  let attempts = 0;
  const decision = decidePost(
    { kind: kinds.contact, format, values, verdict: checkContact(values), proof: rest.proof },
    {
      signer,
      now: rest.now ?? now,
      takeAttempt: () => {
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
  it('stores with a proof, in either format, under the key that came along', () => {
    for (const format of ['json', 'form'] as const) {
      const { decision, attempts } = decide(format, { key, stamp }, { proof });
      expect(decision).toMatchObject({
        kind: 'store',
        submission: { key, channel: 'script', suspicions: [], proof, request: validFields },
      });
      expect(attempts).toBe(0);
    }
  });

  it('stores JSON without one, with what is doubtful about it', () => {
    expect(suspicionsOf(decide('json'))).toEqual(['no-proof', 'no-stamp']);
    expect(suspicionsOf(decide('json', { pow: ' ', stamp }))).toEqual(['no-proof']);
    expect(suspicionsOf(decide('json', { pow: 'x', stamp: 'a.b', qrv: 'x' }))).toEqual([
      'bad-proof',
      'honeypot',
      'bad-stamp',
    ]);
  });

  it('never holds a stamp’s age against anybody: the form may have been open overnight', () => {
    const stamped = decide('json', { stamp }, { proof, now: now + 30 * 24 * 60 * minute });
    expect(suspicionsOf(stamped)).toEqual([]);
  });

  it('makes a key where none came', () => {
    const { decision } = decide('json');
    expect(decision).toMatchObject({
      submission: { key: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });
});

describe('as a plain form', () => {
  const firstStep = (change: Record<string, unknown> = {}) => {
    const { decision, attempts } = decide('form', change);
    if (decision.kind !== 'first-step') throw new Error(decision.kind);
    expect(attempts).toBe(1);
    return decision;
  };

  it('asks to check first, then stores under the key of the token', () => {
    const { request, token } = firstStep();
    expect(request).toMatchObject(validFields);
    const later = { now: now + minute };
    const second = decide('form', { token }, later);
    expect(second).toMatchObject({
      decision: { submission: { channel: 'plain', suspicions: [], proof: undefined } },
      attempts: 0,
    });
    const again = decide('form', { token }, later);
    expect(again).toEqual(second);
  });

  it('shows the step again for another text, and remembers the honeypot of the first', () => {
    const { token } = firstStep({ qrv: 'x' });
    const later = { now: now + minute };
    expect(suspicionsOf(decide('form', { token }, later))).toEqual(['honeypot']);
    expect(decide('form', { token, message: 'Ein anderer Text.' }, later).decision.kind).toBe(
      'first-step',
    );
  });

  it('leads back to the form on request, also with a valid token', () => {
    const { token } = firstStep();
    expect(decide('form', { token, action: 'edit' }, { now: now + minute })).toEqual({
      decision: { kind: 'edit' },
      attempts: 1,
    });
  });
});

it('says what is wrong, whatever else came along', () => {
  for (const format of ['json', 'form'] as const) {
    expect(decide(format, { email: 'nein', key, stamp, action: 'edit' })).toEqual({
      decision: { kind: 'invalid', errors: { email: expect.any(String) } },
      attempts: 1,
    });
  }
});

it('limits everything that stores nothing, and nothing else', () => {
  const full = { takeAttempt: () => 7 };
  const limited = { decision: { kind: 'limited', retryAfter: 7, cause: 'client' }, attempts: 1 };
  expect(decide('json', { email: 'nein' }, full)).toEqual(limited);
  expect(decide('form', {}, full)).toEqual(limited);
  expect(decide('form', { action: 'edit' }, full)).toEqual(limited);
  expect(decide('json', {}, full).decision.kind).toBe('store');
});
