import type { Identity } from '#shapes/identity.ts';

/** What set-up does not ask for; it adds the rest from answers.yaml. */
export const identity: Identity = {
  customerArea: { label: 'Mein Konto', url: 'https://konto.kuestenwind-server.example/' },
};
