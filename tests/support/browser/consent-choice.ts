import { makeConsent } from '../../../apps/website/src/consent/categories.ts';
import { encode } from '../../../apps/website/src/consent/codec.ts';

/** The cookie of a visitor who has declined everything optional. */
export const declinedCookie = (domain: string) => ({
  name: 'cookie_consent',
  value: encode(makeConsent(() => false)),
  domain,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});
