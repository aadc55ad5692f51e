import { WholeShop } from './shop.tsx';
import { goods } from './shop-parts.ts';

interface NightDeskProps {
  /** Text alternative of the picture. */
  readonly description: string;
}

const checks = [188, 206, 224] as const;

/** A desk at night: one screen has the shop, the other its pulse and finished tasks; somebody watches. */
export const NightDesk = ({ description }: NightDeskProps) => (
  <svg
    viewBox="24 0 576 412"
    role="img"
    aria-label={description}
    className="w-full fill-none stroke-on-petrol"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path
      d="M548 12a26 26 0 1 0 22 40 22 22 0 0 1-22-40z"
      className="fill-on-petrol-bar"
      stroke="none"
    />
    <path
      d="M440 22v8M436 26h8M480 56v8M476 60h8M402 48v8M398 52h8"
      className="stroke-on-petrol-soft"
    />
    <g className="fill-petrol-deep">
      <rect x="44" y="38" width="336" height="214" rx="4" />
      <rect x="400" y="92" width="190" height="160" rx="4" />
    </g>
    <svg x="52" y="46" width="320" height="200" stroke="none" aria-hidden="true">
      <WholeShop />
    </svg>
    <path d="M212 252v68M495 252v68" strokeWidth="8" className="stroke-on-petrol-soft" />
    <path d="M414 150h36l8-16 12 36 14-60 12 48 8-8h72" className="stroke-on-petrol-bar" />
    <path
      d={checks.map((y) => `M416 ${y + 5}l4 4 8-9`).join('')}
      className="stroke-on-petrol-bar"
    />
    <path d="M440 193h130M440 211h96M440 229h118" className="stroke-on-petrol-soft" />
    <path d="M24 320h576" />
    <path
      d={goods.lamp}
      transform="translate(74 288)scale(3.3)"
      strokeWidth=".6"
      className="fill-on-petrol-bar"
    />
    <path
      d={goods.cup}
      transform="translate(310 305)scale(1.8)"
      strokeWidth="1.1"
      className="fill-petrol-cell"
    />
    <path
      d={goods.plant}
      transform="translate(562 300)scale(2)"
      strokeWidth="1"
      className="fill-petrol-cell"
    />
    <Watcher />
    <path d="M300 410h228" />
  </svg>
);

/** Seen from behind, on a chair. */
const Watcher = () => (
  <g transform="translate(254 142)">
    <path
      d="M88 268V230q0-26 26-29l30-7V172h32v22l30 7q26 3 26 29V268"
      className="fill-petrol-cell"
    />
    <path d="M134 144q0-30 26-30t26 30v10q0 28-26 28t-26-28z" className="fill-petrol-deep" />
    <path d="M134 144q-8 0-8 9t8 11M186 144q8 0 8 9t-8 11" className="fill-petrol-cell" />
    <rect x="112" y="226" width="96" height="42" rx="2" className="fill-petrol-deep" />
  </g>
);
