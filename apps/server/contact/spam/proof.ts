/** The proof of work: about half a second of a visitor's processor, nothing of their attention. */
import { randomInt } from 'node:crypto';
import type { Signer } from '@site/base';
import { minute } from '@site/base';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';

const proofLifetime = 30 * minute;

/** A fixed number of rounds instead of a search by chance: the wait varies little from visitor to visitor. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000, fewest: 100, most: 300 } as const;

const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal(work.algorithm),
      cost: v.literal(work.cost),
      data: v.object({ expiresAt: v.number() }),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      nonce: v.string(),
      salt: v.string(),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

export interface Proof {
  readonly id: string;
  readonly expiresAt: number;
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

export interface ProofEffort {
  readonly fewest: number;
  readonly most: number;
}

export function createProofOfWork(signer: Signer, effort: ProofEffort = work) {
  const secrets = () => ({
    hmacSignatureSecret: signer.keyFor('challenge'),
    hmacKeySignatureSecret: signer.keyFor('challenge-key'),
  });
  return {
    challenge: (now: number): Promise<Challenge> =>
      createChallenge({
        ...secrets(),
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(effort.fewest, effort.most + 1),
        deriveKey,
        // Not the library's own `expiresAt`, which it compares with the system's clock: the server's own counts.
        data: { expiresAt: now + proofLifetime },
      }),
    verify: async (text: unknown, now: number): Promise<Proof | undefined> => {
      if (typeof text !== 'string' || text === '' || text.length > 4096) return undefined;
      try {
        const payload = v.parse(
          payloadSchema,
          JSON.parse(Buffer.from(text, 'base64').toString('utf8')),
        );
        const { parameters } = payload.challenge;
        const { expiresAt } = parameters.data;
        if (expiresAt <= now) return undefined;
        const { verified } = await verifySolution({ ...payload, ...secrets(), deriveKey });
        return verified ? { id: parameters.nonce, expiresAt } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
