import type { ReactNode } from 'react';
import { ShopAwning } from './shop-goods.tsx';
import { goods } from './shop-parts.ts';

const card = { width: 132, picture: 64 } as const;
const places = [0, 1, 2, 3, 4, 5].map((index) => ({
  x: 20 + (index % 3) * 152,
  y: 16 + Math.floor(index / 3) * 96,
}));
const cardAt = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `M${x} ${y}h${card.width}v${card.picture}h-${card.width}z`;

/** The shop's goods, each on its coloured ground with a line for its name and its price, inside 476 × 212. */
export const Shelves = ({ top = 0 }: { readonly top?: number }) =>
  Object.values(goods).map((good, index) => {
    const { x = 0, y = 0 } = places[index] ?? {};
    const ground = cardAt({ x, y: top + y });
    const price = `M${x + 98} ${top + y + 72}h34v9h-34z`;
    const name = `M${x} ${top + y + 74}h66v5h-66z`;
    const isLight = index % 2 === 0;
    return (
      <g key={good}>
        <path d={isLight ? ground + price : price} className="fill-on-petrol-bar" />
        <path d={isLight ? name : ground + name} className="fill-on-petrol-soft" />
        <path
          d={good}
          transform={`translate(${x + card.width / 2} ${top + y + card.picture / 2})scale(2)`}
          className="fill-on-petrol stroke-petrol-deep"
        />
      </g>
    );
  });

interface ShopProps {
  /** Text alternative; left out where the shop is part of a picture that has one. */
  readonly description?: string;
}

/** Both states share the window, so that one can be wiped over the other. */
const Window = ({ description, children }: ShopProps & { readonly children: ReactNode }) => (
  <svg
    viewBox="-2 -28 480 300"
    role={description && 'img'}
    aria-label={description}
    className="block w-full"
  >
    <rect
      x="-1"
      y="-27"
      width="478"
      height="298"
      rx="4"
      className="fill-petrol-deep stroke-on-petrol"
      strokeWidth="2"
    />
    <path d="M12-17h7v7h-7zM25-17h7v7h-7zM38-17h7v7h-7z" className="fill-on-petrol-soft" />
    <rect x="60" y="-19" width="210" height="11" rx="5" className="fill-petrol-cell" />
    {children}
  </svg>
);

/** The shop in a browser window, as it should be. Each of its pieces can fall by itself (behaviour/shop-story.ts). */
export const WholeShop = (props: ShopProps) => (
  <Window {...props}>
    <g className="pieces" strokeLinejoin="round" strokeLinecap="round">
      <ShopAwning />
      <path d="M20 47h16v16H20zM44 51h78v8H44z" className="fill-on-petrol" />
      <path d="M224 55h38M278 55h38M332 55h38" className="stroke-on-petrol-soft" strokeWidth="5" />
      <g>
        <path
          d="M412 44h6l7 15h22l5-11h-30M429 65h.1M443 65h.1"
          className="fill-none stroke-on-petrol"
          strokeWidth="2"
        />
        <circle cx="454" cy="44" r="6" className="fill-on-petrol-bar" />
      </g>
      <Shelves top={60} />
    </g>
  </Window>
);

/** Where each product has fallen to. */
const pile = [
  'translate(12 196)rotate(4)',
  'translate(150 204)rotate(-5)',
  'translate(316 190)rotate(6)',
  'translate(64 150)rotate(-11)',
  'translate(212 142)rotate(9)',
  'translate(328 158)rotate(-15)',
] as const;
const fallen = `${cardAt({ x: 0, y: 0 })}M14 24l16 16M30 24 14 40M48 32h60`;

/** The shop after a mishap: its awning hangs by one end, the shelves have collapsed, the basket is missing. */
export const BrokenShop = (props: ShopProps) => (
  <Window {...props}>
    <path
      d={places.slice(0, 3).map(cardAt).join('')}
      transform="translate(0 60)"
      className="fill-none stroke-petrol-rule"
      strokeWidth="2"
      strokeDasharray="6 6"
    />
    <g className="fill-petrol-deep stroke-on-petrol-soft" strokeWidth="2" strokeLinejoin="round">
      {pile.map((place) => (
        <path key={place} d={fallen} transform={place} />
      ))}
    </g>
    <g transform="rotate(-9 476 0)">
      <ShopAwning />
    </g>
  </Window>
);
