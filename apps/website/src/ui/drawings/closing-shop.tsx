import type { ReactNode } from 'react';
import { ShopFront } from './shop-front.tsx';
import { Van } from './shop-move.tsx';

const envelope = 'h44v30h-44zl22 17 22-17';

/** What surrounds the shop: the situation of the page that it closes. Each is right of the shop, on the same ground. */
const situations = {
  /** A place in the rack, at the end of a cable. */
  rack: (
    <>
      <path d="M264 160h20v-42h14" className="stroke-on-petrol-bar" />
      <path d="M298 40h72v148h-72z" className="fill-petrol-deep" />
      <path
        d="M306 50h56v14h-56zM306 72h56v14h-56zM306 132h56v14h-56zM306 154h56v14h-56z"
        className="fill-petrol-cell stroke-on-petrol-soft"
      />
      <path d="M306 94h56v30h-56z" className="fill-on-petrol-bar" />
    </>
  ),
  /** Days to go back to; yesterday is lit. */
  days: (
    <>
      <path
        d="M284 72h22v22h-22zM314 72h22v22h-22zM344 72h22v22h-22zM284 104h22v22h-22zM314 104h22v22h-22zM344 104h22v22h-22zM284 136h22v22h-22zM344 136h22v22h-22z"
        className="fill-petrol-cell stroke-on-petrol-soft"
      />
      <path d="M312 134h26v26h-26z" className="fill-on-petrol-bar" strokeWidth="3" />
    </>
  ),
  night: (
    <>
      <path d="M324 28a30 30 0 1 0 25 46 26 26 0 0 1-25-46z" className="fill-on-petrol-bar" />
      <path d="M60 20v8M56 24h8M176 14v8M172 18h8M364 112v8M360 116h8M286 134v8M282 138h8" />
    </>
  ),
  lock: (
    <>
      <path
        d="M296 120v-16a26 26 0 0 1 52 0v16h-12v-16a14 14 0 0 0-28 0v16z"
        className="fill-petrol-cell"
      />
      <path d="M280 120h84v68h-84z" className="fill-on-petrol-bar" />
      <path
        d="M322 140a8 8 0 0 1 4 15v15h-8v-15a8 8 0 0 1 4-15z"
        className="fill-petrol-deep"
        stroke="none"
      />
    </>
  ),
  mail: (
    <path
      d={`M284 44${envelope}M322 96${envelope}M286 148${envelope}`}
      className="fill-on-petrol-bar stroke-petrol-deep"
    />
  ),
  /** Three sizes; the one that fits is lit. */
  sizes: (
    <>
      <path
        d="M282 164h22v24h-22zM342 122h32v66h-32z"
        className="fill-petrol-cell stroke-on-petrol-soft"
      />
      <path d="M309 146h28v42h-28z" className="fill-on-petrol-bar" />
    </>
  ),
  /** A ramp to the door. */
  ramp: (
    <>
      <path d="M196 189v-9h72l104 9z" className="fill-petrol-cell" />
      <path d="M268 180v-38l104 9v38M320 185v-38" />
    </>
  ),
  move: (
    <g transform="translate(140 28)scale(.5)" strokeWidth="4">
      <Van />
    </g>
  ),
  /** A screen with the pulse of the systems. */
  pulse: (
    <>
      <path d="M284 96h88v64h-88zM328 160v28M308 188h40" className="fill-petrol-deep" />
      <path
        d="M292 130h20l7-16 10 32 9-26 5 10h21"
        className="stroke-on-petrol-bar"
        strokeWidth="3"
      />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type Situation = keyof typeof situations;

/** The shop from the street, in the situation of the page. The words beside it say the same. */
export const ClosingShop = ({ situation }: { readonly situation: Situation }) => (
  <svg
    viewBox="0 0 380 190"
    className="w-full max-w-95 fill-none stroke-on-petrol"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <ShopFront x={4} y={50} names={['cup', 'lamp', 'plant']} />
    {situations[situation]}
    <path d="M0 189h380" />
  </svg>
);
