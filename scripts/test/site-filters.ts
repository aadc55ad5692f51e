import type { PartName } from './options.ts';

/** The files of a part whose results depend on the operator's data: `npm run test:site`, and the second company. */
export const siteFilters = {
  built: [
    'html',
    'headers',
    'spelling',
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

/** Tests of built pages that an operator's data cannot break, or that look at the sample's own pages. */
export const elsewhere: Readonly<Record<string, string>> = {
  anchors: 'every build compares the anchors',
  'copied-text': 'how texts are drawn, whatever they say',
  'current-item': 'how the header is drawn',
  'deploy-files': 'files of deploy/',
  'deploy-hanging-database': 'servers and proxies',
  'deploy-instances': 'files of deploy/',
  'deploy-servers': 'servers and proxies',
  dev: 'the server of npm run dev',
  heads: 'every build checks the heads that own pages have',
  'live-status': 'the template of the measured status',
  pictures: 'the pictures of the shop',
  start: 'npm start',
};
