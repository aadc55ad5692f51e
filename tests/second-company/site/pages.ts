import type { OwnPages } from '#shapes/pages.ts';

export const ownPages = {} as const satisfies OwnPages;
