import { ShopFront } from './shop-front.tsx';
import { Awning } from './shop-goods.tsx';

interface ShopNightProps {
  /** Text alternative of the picture. */
  readonly description: string;
  readonly className: string;
}

/**
 * A street at night: the owner's house is dark, the shop is lit, and a cable leads to its place in the rack. Narrow
 * screens show the middle, with house and shop.
 */
export const ShopNight = ({ description, className }: ShopNightProps) => (
  <svg
    viewBox="0 0 1200 250"
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label={description}
    className={`fill-none stroke-on-petrol ${className}`}
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path
      d="M112 52v8M108 56h8M286 30v8M282 34h8M344 92v8M340 96h8M548 40v8M544 44h8M936 46v8M932 50h8M1150 40v8M1146 44h8M842 24v8M838 28h8M196 104v8M192 108h8"
      className="stroke-on-petrol-soft"
    />
    <path
      d="M604 28a30 30 0 1 0 25 46 26 26 0 0 1-25-46z"
      className="fill-on-petrol-bar"
      stroke="none"
    />
    <Owner />
    <ShopFront x={640} y={112} names={['cup', 'lamp', 'plant']} />
    <path d="M896 232h64v-62h52" className="stroke-on-petrol-bar" />
    <path d="M1000 84h96v166h-96z" className="fill-petrol-deep" />
    <path
      d="M1012 96h72v14h-72zM1012 116h72v14h-72zM1012 136h72v12h-72zM1012 196h72v14h-72zM1012 216h72v14h-72z"
      className="fill-petrol-cell stroke-on-petrol-soft"
    />
    <path d="M1012 154h72v36h-72z" className="fill-on-petrol-bar" stroke="none" />
    <Awning x={1012} y={154} stripe={8} stripes={9} drop={6} />
    <path d="M0 249h1200" />
  </svg>
);

/** A dark house, a tree and a street lamp; somebody sleeps. */
const Owner = () => (
  <>
    <path d="M400 150v100h132V150" className="fill-petrol-deep" />
    <path d="M384 156l82-62 82 62z" className="fill-petrol-cell" />
    <path
      d="M424 172h36v32h-36zM424 188h36M442 172v32M484 188h30v62h-30z"
      className="stroke-on-petrol-soft"
    />
    <path d="M478 84h14l-14 16h14M504 56h18l-18 20h18" className="stroke-on-petrol-bar" />
    <path
      d="M150 250v-56M150 196q-44 0-44-44t44-52q44 8 44 52t-44 44z"
      className="fill-petrol-cell"
    />
    <path d="M216 250V122q0-16 16-16h16" />
    <path d="M236 106h24l6 14h-36z" className="fill-on-petrol-bar" />
  </>
);
