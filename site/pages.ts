import type { OwnPages } from '#config/routes.ts';

export const ownPages = {} as const satisfies OwnPages;
