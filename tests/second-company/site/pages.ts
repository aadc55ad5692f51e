import type { OwnPages } from '#shapes/pages.ts';

/** With that of docs/adapting.md three pages in the header, whose names are long. */
export const ownPages = {
  power: {
    path: '/rechenzentrum-und-strom',
    label: 'Rechenzentrum und Strom',
    anchors: [],
    file: 'strom.astro',
    footer: 'operation',
    inHeader: true,
  },
  agencies: {
    path: '/agenturen',
    label: 'Partnerprogramm für Agenturen',
    anchors: [],
    file: 'agenturen.astro',
    footer: 'company',
    inHeader: true,
  },
} as const satisfies OwnPages;
