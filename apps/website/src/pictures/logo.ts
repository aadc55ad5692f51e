/** The logo: `site/logo.svg`, or ours. Its `currentColor` takes the text colour around it. */
import shipped from './logo.svg?raw';
import { readLogo } from './read-logo.ts';

const [own] = Object.values(
  import.meta.glob<string>('#site/logo.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

export const logo = own
  ? readLogo(own, 'site/logo.svg')
  : readLogo(shipped, 'apps/website/src/pictures/logo.svg');

/** The logo inside another SVG picture, in a square. */
export const logoAt = (x: number, y: number, side: number, colour: string): string =>
  `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${logo.viewBox}" color="${colour}">${logo.shapes}</svg>`;
