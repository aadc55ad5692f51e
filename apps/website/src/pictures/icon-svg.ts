import { logoAt } from './logo.ts';

export const iconShapes = {
  /** For tabs and bookmarks: as large as the square allows. */
  favicon: { markShare: 0.86, radiusShare: 0.1 },
  /** For home screens that show the picture unchanged. */
  plain: { markShare: 0.68, radiusShare: 0.14 },
  /** iOS rounds the corners itself. */
  touch: { markShare: 0.66, radiusShare: 0 },
  /** Android crops to a shape of its choice; only a circle of 80 per cent is guaranteed to stay. */
  maskable: { markShare: 0.56, radiusShare: 0 },
} as const;

export type IconShape = keyof typeof iconShapes;

interface IconColours {
  readonly paper: string;
  readonly petrolText: string;
}

/** The mark on a paper-coloured tile, so that it is readable in light and in dark tab bars. */
export function iconSvg(size: number, shape: IconShape, colours: IconColours): string {
  const { markShare, radiusShare } = iconShapes[shape];
  // Whole pixels, because at 16 px an edge that is half a pixel off becomes a grey blur.
  const side = 2 * Math.round((size * markShare) / 2);
  const start = (size - side) / 2;
  const radius = Math.round(size * radiusShare);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${colours.paper}"/>`,
    logoAt(start, start, side, colours.petrolText),
    '</svg>',
  ].join('');
}
