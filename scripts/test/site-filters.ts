import type { PartName } from './options.ts';

/** The files of a part whose results depend on the operator's data: `npm run test:site`. */
export const siteFilters = {
  built: [
    'html',
    'headers',
    'typeface',
    'delivery',
    'package-choice',
    'shop-story',
    'optional-pages',
    'round-the-clock',
    'legal-duties',
  ],
  e2e: [
    'accessibility.spec',
    'contact-delivery',
    'header',
    'layout',
    'notice.spec',
    'operator-scripts',
  ],
} as const satisfies Partial<Record<PartName, readonly string[]>>;
