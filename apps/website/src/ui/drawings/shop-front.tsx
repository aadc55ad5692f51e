import { Awning, Goods } from './shop-goods.tsx';
import type { goods } from './shop-parts.ts';

type GoodName = keyof typeof goods;

interface ShopFrontProps {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  /** In the window, from the left. */
  readonly names: readonly GoodName[];
  readonly isLit?: boolean;
}

/** The shop from the street, 260 wide and 138 high: window and door below the awning. */
export const ShopFront = ({ x, y, names, isLit = true }: ShopFrontProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M4 0h252v138H4z" className="fill-petrol-deep" />
    <path
      d="M20 38h152v76H20zM192 44h48v94h-48z"
      className={isLit ? 'fill-on-petrol-bar' : 'fill-petrol-cell'}
    />
    <Awning x={0} y={0} stripe={20} stripes={13} drop={20} />
    <path d="M20 114h152M232 92v.1" strokeLinecap="round" />
    <Goods names={names} x={48} y={92} step={48} />
  </g>
);
