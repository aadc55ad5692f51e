import { createHmac, timingSafeEqual } from 'node:crypto';

export type Signer = ReturnType<typeof createSigner>;

/** Derives a key for every purpose from one secret: a signature made for one cannot serve another. */
export function createSigner(secret: string) {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return {
    sign,
    /** For libraries that sign by themselves. */
    keyFor,
    verify: (purpose: string, text: string, signature: string): boolean => {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
