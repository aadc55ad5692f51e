import { goods } from './shop-parts.ts';

interface AwningShape {
  readonly x: number;
  readonly y: number;
  /** Width of a stripe. */
  readonly stripe: number;
  /** An odd number, so that both ends are light. */
  readonly stripes: number;
  readonly drop: number;
}

/** The light and the dark stripes of an awning with a scalloped edge. */
function stripesOf({ x, y, stripe, stripes, drop }: AwningShape) {
  const every = (count: number, from: number): string => {
    const shape = `h${stripe}v${drop}a${stripe / 2} ${stripe / 3} 0 0 1-${stripe} 0z`;
    return `M${from} ${y}${Array.from({ length: count }, () => shape).join(`m${2 * stripe} 0`)}`;
  };
  return {
    light: every(Math.ceil(stripes / 2), x),
    dark: every(Math.floor(stripes / 2), x + stripe),
  };
}

/** The shop's awning. */
export function Awning(shape: AwningShape) {
  const { light, dark } = stripesOf(shape);
  return (
    <g stroke="none">
      <path d={light} className="fill-on-petrol" />
      <path d={dark} className="fill-petrol-rule" />
    </g>
  );
}

/** Over the whole width of the shop's window, 476. */
export const ShopAwning = () => <Awning x={0} y={0} stripe={28} stripes={17} drop={22} />;

interface GoodsProps {
  readonly names: readonly (keyof typeof goods)[];
  /** The middle of the first one. */
  readonly x: number;
  readonly y: number;
  /** From the middle of one to that of the next. */
  readonly step: number;
}

/** Small goods side by side. */
export const Goods = ({ names, x, y, step }: GoodsProps) => (
  <g className="fill-on-petrol stroke-petrol-deep" strokeWidth="1.25">
    {names.map((name, index) => (
      <path
        key={name}
        d={goods[name]}
        transform={`translate(${x + index * step} ${y})scale(1.6)`}
      />
    ))}
  </g>
);
