import { ShopFront } from './shop-front.tsx';
import { Awning, Goods } from './shop-goods.tsx';

/** The shop moves house: open where it was, its goods on the road, and open where it will be. */
export const ShopMove = ({ description }: { readonly description: string }) => (
  <svg
    viewBox="0 0 720 336"
    role="img"
    aria-label={description}
    className="w-full fill-none stroke-on-petrol"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <OurHouse />
    <path
      d="M356 256v-84M356 200q-40 0-40-44t40-52q40 8 40 52t-40 44z"
      className="fill-petrol-cell"
    />
    <NewHouse />
    <path d="M0 256h720M0 322h720" />
    <Van />
  </svg>
);

/** With the machines above the shop. */
const OurHouse = () => (
  <>
    <path d="M12 24h252v96H12z" className="fill-petrol-deep" />
    <path
      d="M28 38h220v22H28zM28 70h220v22H28z"
      className="fill-petrol-cell stroke-on-petrol-soft"
    />
    <path d="M40 49h92M40 81h92" className="stroke-on-petrol-soft" />
    <path
      d="M200 45h8v8h-8zM216 45h8v8h-8zM232 45h8v8h-8zM200 77h8v8h-8zM216 77h8v8h-8zM232 77h8v8h-8z"
      className="fill-on-petrol-bar"
      stroke="none"
    />
    <ShopFront x={8} y={118} names={['cup', 'lamp', 'plant']} />
  </>
);

/** The place of the last product is still free. */
const NewHouse = () => (
  <>
    <path d="M444 120l138-92 138 92z" className="fill-petrol-cell" />
    <circle cx="582" cy="82" r="16" className="fill-petrol-deep" />
    <path d="M566 82h32M582 66v32" className="stroke-on-petrol-soft" />
    <ShopFront x={452} y={118} names={['cup', 'lamp']} />
    <path d="M580 194h32v36h-32z" className="stroke-petrol-deep" strokeDasharray="5 4" />
  </>
);

/** With the shop's goods in it; on the road of its picture. */
export const Van = () => (
  <>
    <path d="M404 214h36l32 42v44h-68z" className="fill-petrol-cell" />
    <path d="M416 226h18l20 28h-38z" className="fill-on-petrol-bar" />
    <path d="M248 186h156v114H248z" className="fill-petrol-cell" />
    <path d="M262 206h128v74H262z" className="fill-on-petrol-bar" />
    <Awning x={254} y={186} stripe={16} stripes={9} drop={10} />
    <Goods names={['box', 'plant', 'shirt']} x={286} y={252} step={40} />
    <path d="M262 272h128" />
    <circle cx="292" cy="302" r="18" className="fill-petrol-deep" />
    <circle cx="432" cy="302" r="18" className="fill-petrol-deep" />
    <path d="M292 302h.1M432 302h.1" strokeWidth="8" strokeLinecap="round" />
  </>
);
