import type { ConsentScript } from '#shapes/consent.ts';

export const consentScripts: readonly ConsentScript[] = [
  {
    kind: 'external',
    category: 'functional',
    name: 'Hafenchat',
    purpose: 'zeigt ein Fenster für Rückfragen',
    src: 'https://chat.kuestenwind-server.example/chat.js',
    sources: { 'connect-src': ['https://chat.kuestenwind-server.example'] },
  },
  {
    kind: 'inline',
    category: 'analytics',
    name: 'Matomo',
    purpose: 'zählt Besuche auf unserem eigenen Server',
    code: "var _paq = [['trackPageView'], ['setSiteId', '1'], ['setTrackerUrl', 'https://stats.kuestenwind-server.example/matomo.php']];",
    sources: {
      'connect-src': ['https://stats.kuestenwind-server.example'],
      'img-src': ['https://stats.kuestenwind-server.example'],
    },
  },
  {
    kind: 'external',
    category: 'analytics',
    name: 'Matomo',
    purpose: 'zählt Besuche auf unserem eigenen Server',
    src: 'https://stats.kuestenwind-server.example/matomo.js',
    attributes: { async: true },
  },
  {
    kind: 'external',
    category: 'marketing',
    name: 'Werbemessung',
    purpose: 'misst, ob unsere Anzeigen zu Anfragen führen',
    src: 'https://ads.kuestenwind-server.example/pixel.js',
    sources: { 'img-src': ['https://ads.kuestenwind-server.example'] },
  },
];
