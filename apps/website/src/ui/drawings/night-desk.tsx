import { WholeShop } from './shop.tsx';
import { goods } from './shop-parts.ts';

interface NightDeskProps {
  /** Text alternative of the picture. */
  readonly description: string;
  /** With the moon and stars in the window. */
  readonly isNight: boolean;
  /** Where customers call. */
  readonly hasHeadset: boolean;
}

const checks = [188, 206, 224] as const;

/** A desk, mostly at night: one screen has the shop, the other its pulse and finished tasks; somebody watches. */
export const NightDesk = ({ description, isNight, hasHeadset }: NightDeskProps) => (
  <svg
    viewBox="24 0 576 376"
    role="img"
    aria-label={description}
    className="w-full fill-none stroke-on-petrol"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    {isNight && (
      <>
        <path
          d="M548 12a26 26 0 1 0 22 40 22 22 0 0 1-22-40z"
          className="fill-on-petrol-bar"
          stroke="none"
        />
        <path
          d="M440 22v8M436 26h8M480 56v8M476 60h8M402 48v8M398 52h8"
          className="stroke-on-petrol-soft"
        />
      </>
    )}
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
    <Watcher hasHeadset={hasHeadset} />
  </svg>
);

/** Seen from behind: long hair, and perhaps a headset over it. */
const Watcher = ({ hasHeadset }: { readonly hasHeadset: boolean }) => (
  <>
    <path d="M308 378v-14q0-28 32-33l40-9h68l40 9q32 5 32 33v14z" className="fill-petrol-cell" />
    <path
      d="M414 226c-34 0-50 24-50 54 0 26-4 42-14 56 12 6 24 6 33 2 9 6 20 8 31 8s22-2 31-8c9 4 21 4 33-2-10-14-14-30-14-56 0-30-16-54-50-54z"
      className="fill-petrol-rule"
    />
    <path d="M414 226q-2 22-16 36M384 340q8-18 8-40M444 340q-8-18-8-40" />
    {hasHeadset && (
      <>
        <path d="M364 286c-8-48 14-74 50-74s58 26 50 74" strokeWidth="6" />
        <path d="M354 274h15v36h-15zM459 274h15v36h-15z" className="fill-on-petrol-bar" />
        <path d="M361 310q0 20-22 24h-8" strokeWidth="4" strokeLinecap="round" />
      </>
    )}
  </>
);
