/**
 * The shop in a browser window, whole and after an update that broke it: its awning hangs by one end, the shelves have
 * collapsed, the basket is gone. Both states share the window, so that one can be wiped over the other.
 */
import { awning, goods } from '../ui/drawings/shop-parts.ts';
import type { colours as palette } from './colours.ts';

export const shopStates = ['whole', 'broken'] as const;
export type ShopState = (typeof shopStates)[number];

type Colours = Pick<
  typeof palette,
  'onPetrol' | 'onPetrolBar' | 'onPetrolSoft' | 'petrolCell' | 'petrolDeep' | 'petrolRule'
>;

/** Also the size that the pages give the picture. */
const width = 480;
const height = 300;
const card = { width: 132, picture: 64 } as const;
const columns = [20, 174, 328] as const;
const rows = [104, 200] as const;
const places = rows.flatMap((y) => columns.map((x) => ({ x, y })));

const bar = (x: number, y: number, length: number, thickness: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${length}" height="${thickness}" rx="1" fill="${fill}"/>`;

function stripes({ onPetrol, petrolRule }: Colours): string {
  const { light, dark } = awning({ x: 2, y: 28, stripe: 28, stripes: 17, drop: 22 });
  return `<path d="${light}" fill="${onPetrol}"/><path d="${dark}" fill="${petrolRule}"/>`;
}

/** The window's title bar with the address. */
function frame({ onPetrol, onPetrolSoft, petrolCell, petrolDeep }: Colours): string {
  return [
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="4" fill="${petrolDeep}" stroke="${onPetrol}" stroke-width="2"/>`,
    `<path d="M14 11h7v7h-7zM27 11h7v7h-7zM40 11h7v7h-7z" fill="${onPetrolSoft}"/>`,
    `<rect x="62" y="9" width="210" height="11" rx="5" fill="${petrolCell}"/>`,
  ].join('');
}

function whole(colours: Colours): string {
  const { onPetrol, onPetrolBar, onPetrolSoft, petrolDeep } = colours;
  const cards = Object.values(goods).map((good, index) => {
    const { x = 0, y = 0 } = places[index] ?? {};
    const ground = index % 2 === 0 ? onPetrolBar : onPetrolSoft;
    return [
      bar(x, y, card.width, card.picture, ground),
      `<path transform="translate(${x + card.width / 2} ${y + card.picture / 2})scale(2)" d="${good}" fill="${onPetrol}" stroke="${petrolDeep}" stroke-linejoin="round"/>`,
      bar(x, y + card.picture + 10, 66, 5, onPetrolSoft),
      bar(x + card.width - 34, y + card.picture + 8, 34, 9, onPetrolBar),
    ].join('');
  });
  return [
    stripes(colours),
    bar(20, 75, 16, 16, onPetrol),
    bar(44, 79, 78, 8, onPetrol),
    ...[226, 280, 334].map((x) => bar(x, 81, 38, 5, onPetrolSoft)),
    `<path d="M414 72h6l7 15h22l5-11h-30M431 93h.1M445 93h.1" fill="none" stroke="${onPetrol}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="456" cy="72" r="6" fill="${onPetrolBar}"/>`,
    ...cards,
  ].join('');
}

/** Where each product has fallen to. */
const pile = [
  'translate(14 224)rotate(4)',
  'translate(152 232)rotate(-5)',
  'translate(318 218)rotate(6)',
  'translate(66 178)rotate(-11)',
  'translate(214 170)rotate(9)',
  'translate(330 186)rotate(-15)',
] as const;

function broken(colours: Colours): string {
  const { onPetrolSoft, petrolDeep, petrolRule } = colours;
  const ghosts = places
    .filter(({ y }) => y === rows[0])
    .map(({ x, y }) => `M${x} ${y}h${card.width}v${card.picture}h-${card.width}z`)
    .join('');
  const fallen = `M0 0h${card.width}v${card.picture}H0zM14 24l16 16M30 24 14 40M48 32h60`;
  return [
    `<path d="${ghosts}" fill="none" stroke="${petrolRule}" stroke-width="2" stroke-dasharray="6 6"/>`,
    ...pile.map(
      (place) =>
        `<path transform="${place}" d="${fallen}" fill="${petrolDeep}" stroke="${onPetrolSoft}" stroke-width="2" stroke-linejoin="round"/>`,
    ),
    `<g transform="rotate(-9 478 28)">${stripes(colours)}</g>`,
  ].join('');
}

export function shopSvg(state: ShopState, colours: Colours): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    frame(colours),
    state === 'whole' ? whole(colours) : broken(colours),
    '</svg>',
  ].join('');
}
