import type { ConsentScript } from '#shapes/consent.ts';

export const consentScripts: readonly ConsentScript[] = [
  {
    kind: 'external',
    category: 'marketing',
    name: 'Werbemessung',
    purpose: 'misst, ob unsere Anzeigen zu Anfragen führen',
    src: 'https://ads.kuestenwind-server.example/pixel.js',
    sources: { 'img-src': ['https://ads.kuestenwind-server.example'] },
  },
];
