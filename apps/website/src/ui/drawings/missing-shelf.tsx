import { Awning } from './shop-goods.tsx';
import { goods } from './shop-parts.ts';

interface ShelfProps {
  readonly y: number;
  readonly things: readonly (keyof typeof goods)[];
}

const Shelf = ({ y, things }: ShelfProps) => (
  <>
    {things.map((name, index) => (
      <path
        key={name}
        d={goods[name]}
        transform={`translate(${108 + index * 132} ${y - 34})scale(3)`}
        strokeWidth=".67"
        className="fill-petrol-rule"
      />
    ))}
    <path d={`M48 ${y}h384v10H48zM88 ${y + 10}v16M392 ${y + 10}v16`} className="fill-petrol-cell" />
  </>
);

/** The shop with a shelf that is not there: only its outline and its brackets. */
export const MissingShelf = ({ description }: { readonly description: string }) => (
  <svg
    viewBox="0 0 480 420"
    role="img"
    aria-label={description}
    className="w-full fill-none stroke-on-petrol"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <rect x="1" y="1" width="478" height="418" rx="4" className="fill-petrol-deep" />
    <Awning x={2} y={2} stripe={28} stripes={17} drop={22} />
    <Shelf y={128} things={['cup', 'bottle', 'plant']} />
    <g className="stroke-on-petrol-soft" strokeDasharray="8 8">
      <path d="M48 248h384v10H48zM78 180h60v60H78zM210 180h60v60h-60zM342 180h60v60h-60z" />
    </g>
    <path d="M88 258v16M392 258v16" />
    <Shelf y={368} things={['lamp', 'box', 'shirt']} />
  </svg>
);
