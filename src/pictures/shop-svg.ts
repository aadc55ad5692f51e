/**
 * A small shop in a browser window, whole and after an update that broke it: the grid has collapsed into a pile, pictures
 * are missing, the basket is gone. Both states share the window, so that one can be wiped over the other.
 */
import type { colours as palette } from './colours.ts';

export const shopPictureSize = { width: 320, height: 176 } as const;
export const shopStates = ['whole', 'broken'] as const;
export type ShopState = (typeof shopStates)[number];

type Colours = Pick<
  typeof palette,
  'onPetrol' | 'onPetrolBar' | 'onPetrolSoft' | 'petrolCell' | 'petrolDeep' | 'petrolRule'
>;

const { width, height } = shopPictureSize;
const card = { width: 92, picture: 36 } as const;
const columns = [12, 114, 216] as const;
const rows = [56, 115] as const;

/** Cup, bottle, shirt, lamp, box, plant: each inside 24 × 24, drawn around the middle of its picture. */
const goods = [
  'M-9-6h14v9a5 5 0 0 1-5 5h-4a5 5 0 0 1-5-5zM5-4h2a3 3 0 0 1 0 7H5',
  'M-2-11h4v5q4 2 4 6v8q0 2-2 2h-8q-2 0-2-2V0q0-4 4-6zM-6 2h12',
  'M-5-10q5 4 10 0l7 4-3 6-3-1V9H-6V-1l-3 1-3-6z',
  'M-5-10H5l5 10h-20zM0 0v8M-6 9H6',
  'M-10-5 0-10 10-5V6L0 11-10 6zM-10-5 0 0 10-5M0 0v11',
  'M-6 3H6L4 10h-8zM0 3v-7M0-4q0-6-7-6 0 6 7 6zM0-1q0-5 7-5 0 5-7 5z',
] as const;

const bar = (x: number, y: number, length: number, thickness: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${length}" height="${thickness}" rx="1" fill="${fill}"/>`;

const places = rows.flatMap((y) => columns.map((x) => ({ x, y })));

/** Window, address bar, and the shop's name. */
function frame({ onPetrol, onPetrolSoft, petrolCell, petrolDeep }: Colours): string {
  return [
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="4" fill="${petrolDeep}"/>`,
    `<path d="M12 8h4v4h-4zM20 8h4v4h-4zM28 8h4v4h-4z" fill="${onPetrolSoft}"/>`,
    `<rect x="44" y="6" width="132" height="8" rx="4" fill="${petrolCell}"/>`,
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="4" fill="none" stroke="${onPetrol}" stroke-width="2"/>`,
    `<path d="M1 20h${width - 2}" stroke="${onPetrol}" stroke-width="2"/>`,
    bar(12, 31, 12, 12, onPetrol),
    bar(30, 34, 56, 6, onPetrol),
  ].join('');
}

function whole(colours: Colours): string {
  const { onPetrol, onPetrolBar, onPetrolSoft, petrolDeep, petrolCell } = colours;
  const cards = places.map(({ x, y }, index) => {
    const ground = index % 2 === 0 ? onPetrolBar : onPetrolSoft;
    return [
      `<rect x="${x}" y="${y}" width="${card.width}" height="${card.picture}" rx="2" fill="${ground}"/>`,
      `<path transform="translate(${x + card.width / 2} ${y + card.picture / 2})" d="${goods[index]}" fill="${onPetrol}" stroke="${petrolDeep}" stroke-width="1.5" stroke-linejoin="round"/>`,
      bar(x, y + card.picture + 6, 46, 4, onPetrolSoft),
      bar(x + card.width - 24, y + card.picture + 6, 24, 5, onPetrolBar),
    ].join('');
  });
  return [
    ...[150, 186, 222].map((x) => bar(x, 35, 26, 4, petrolCell)),
    `<path d="M270 31h5l5 12h16l4-9h-22M283 47h.1M294 47h.1" fill="none" stroke="${onPetrol}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="303" cy="31" r="5" fill="${onPetrolBar}"/>`,
    ...cards,
  ].join('');
}

/** Where each product's box has fallen to: shifted, tilted, one over the other. */
const pile = [
  'translate(204 50) rotate(2)',
  'translate(212 64) rotate(-3)',
  'translate(199 84) rotate(4)',
  'translate(216 98) rotate(-2)',
  'translate(203 116) rotate(3)',
  'translate(211 133) rotate(-1)',
] as const;

function broken(colours: Colours): string {
  const { onPetrolSoft, petrolCell, petrolDeep, petrolRule } = colours;
  const ghosts = places
    .filter(({ x }) => x !== columns[2])
    .map(({ x, y }) => `M${x} ${y}h${card.width}v${card.picture}h-${card.width}z`)
    .join('');
  const boxes = pile.map(
    (place) =>
      `<path transform="${place}" d="M0 0h${card.width}v${card.picture}H0zM10 14l8 8M18 14l-8 8M28 18h40" fill="${petrolDeep}" stroke="${onPetrolSoft}" stroke-width="1.5" stroke-linejoin="round"/>`,
  );
  return [
    `<path d="${ghosts}" fill="none" stroke="${petrolRule}" stroke-width="1.5" stroke-dasharray="4 4"/>`,
    // The menu has slipped to the left and lies over the name.
    ...[60, 74, 92].map((x, index) => bar(x, 38 + 3 * index, 26, 4, petrolCell)),
    ...boxes,
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
