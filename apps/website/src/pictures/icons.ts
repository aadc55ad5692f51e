import { colours } from './colours.ts';
import { icoFile } from './ico-file.ts';
import { type IconShape, iconSvg } from './icon-svg.ts';
import { renderPng } from './render-png.ts';

interface Icon {
  readonly size: number;
  readonly shape: IconShape;
}

/** The PNG icons by file name. document-meta.astro and site.webmanifest.ts refer to them. */
export const pngIcons = {
  'apple-touch-icon': { size: 180, shape: 'touch' },
  'icon-192': { size: 192, shape: 'plain' },
  'icon-512': { size: 512, shape: 'plain' },
  'icon-maskable-512': { size: 512, shape: 'maskable' },
} as const satisfies Record<string, Icon>;

export type PngIconName = keyof typeof pngIcons;

const draw = ({ size, shape }: Icon): Uint8Array<ArrayBuffer> =>
  renderPng(iconSvg(size, shape, colours));

export const drawPngIcon = (name: PngIconName): Uint8Array<ArrayBuffer> => draw(pngIcons[name]);

/** For browsers that support SVG icons. */
export const drawSvgIcon = (): string => iconSvg(32, 'favicon', colours);

const stateColours = {
  operational: colours.up,
  degraded: colours.slow,
  down: colours.down,
  maintenance: colours.unknown,
  unknown: colours.unknown,
} as const;

type IconState = keyof typeof stateColours;
export const iconStates = Object.keys(stateColours) as IconState[];

/** The icon with a dot in the colour of a state, so that a background tab shows it. */
export const drawStateIcon = (state: IconState): string =>
  drawSvgIcon().replace(
    '</svg>',
    `<circle cx="24" cy="24" r="7" fill="${stateColours[state]}" stroke="${colours.paper}" stroke-width="2"/></svg>`,
  );

/** For clients that request /favicon.ico without reading the page. */
export const drawFavicon = (): Buffer =>
  icoFile([16, 32, 48].map((size) => ({ size, png: draw({ size, shape: 'favicon' }) })));
