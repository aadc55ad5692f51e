import type { OwnPages } from '@site/sample/pages';

export const ownPages = {} as const satisfies OwnPages;
