import { createSigner, hour, minute } from '@site/base';
import { solve } from '@site/testing/server/test-app';
import { expect, it } from 'vitest';
import { createProofOfWork } from './proof.ts';

const proofs = createProofOfWork(createSigner('a secret of this test alone, long'), {
  fewest: 1,
  most: 1,
});

it.each([-2 * hour, 2 * hour])(
  'lasts half an hour by the clock that it is given, however wrong that of this machine is (%i ms)',
  async (shift) => {
    const now = Date.now() + shift;
    const challenge = await proofs.challenge(now);
    const solution = await solve(challenge as Parameters<typeof solve>[0]);
    expect(await proofs.verify(solution, now + 29 * minute)).toMatchObject({
      expiresAt: now + 30 * minute,
    });
    expect(await proofs.verify(solution, now + 30 * minute)).toBeUndefined();
    const payload = Buffer.from(solution, 'base64').toString('utf8');
    const later = payload.replace(String(now + 30 * minute), String(now + 60 * minute));
    const forged = Buffer.from(later).toString('base64');
    expect(await proofs.verify(forged, now)).toBeUndefined();
  },
);
