import type { PartName } from './options.ts';

/** The files of a part whose results depend on the operator's data: `npm run test:site`. */
export const siteFilters = {
  built: ['pages', 'headers', 'pictures', 'legal'],
  e2e: ['contact-delivery', 'header', 'notice.spec', 'pages.spec'],
} as const satisfies Partial<Record<PartName, readonly string[]>>;
