import type { OwnPages } from '#shapes/pages.ts';

export const ownPages = {
  careers: {
    path: '/karriere',
    label: 'Karriere',
    anchors: ['stellen'],
    file: 'karriere.astro',
    footer: 'company',
    inHeader: true,
  },
} as const satisfies OwnPages;
