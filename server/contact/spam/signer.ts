import { createHmac, timingSafeEqual } from 'node:crypto';

/** One secret, a key of its own for every purpose: a signature made for one cannot serve another. */
export interface Signer {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** For libraries that sign by themselves. */
  keyFor(purpose: string): string;
}

export function createSigner(secret: string): Signer {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return {
    sign,
    keyFor,
    verify: (purpose, text, signature) => {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
