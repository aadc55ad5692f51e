const VANISH = { x: 320, y: 168 } as const;
/** Depth at which each rack begins: 0 is the viewer's position, 1 the horizon. */
const depths = [0, 0.3, 0.5, 0.635, 0.735, 0.81] as const;
const UNITS = 7;

const round = Math.round;
const across = (depth: number): number => round(VANISH.x * depth);
const down = (height: number, depth: number): number => round(height + (VANISH.y - height) * depth);

/** Paths of one rack on the left wall: its door, units and lamps. */
function rackAt(from: number, to: number) {
  const [near, far] = [from + 0.012, to - 0.012];
  const corner = (height: number, depth: number) => `${across(depth)} ${down(height, depth)}`;
  const lines = Array.from({ length: UNITS }, (_, index) => 24 + ((index + 1) * 312) / (UNITS + 1));
  return {
    door: `M${corner(24, near)}L${corner(24, far)}L${corner(336, far)}L${corner(336, near)}z`,
    units: lines.map((y) => `M${corner(y, near)}L${corner(y, far)}`).join(''),
    lamps: lines
      .filter((_, index) => index % 2 === 0)
      .map((y) => `M${corner(y + 9, far - 0.05)}L${corner(y + 9, far - 0.025)}`)
      .join(''),
  };
}

/** A part of a unit, between two depths and two heights of the left wall. */
const pane = (from: number, to: number, top: number, bottom: number): string =>
  `M${across(from)} ${down(top, from)}L${across(to)} ${down(top, to)}L${across(to)} ${down(bottom, to)}L${across(from)} ${down(bottom, from)}z`;

/** The shop's place: a lit unit in the second rack, with the stripes of its awning. */
const stripeAt = (index: number): number => 0.312 + index * 0.025;
const place = {
  unit: pane(stripeAt(0), stripeAt(7), 180, 258),
  light: [0, 2, 4, 6].map((index) => pane(stripeAt(index), stripeAt(index + 1), 180, 212)).join(''),
  dark: [1, 3, 5].map((index) => pane(stripeAt(index), stripeAt(index + 1), 180, 212)).join(''),
};

const racks = depths.slice(0, -1).map((from, index) => rackAt(from, depths[index + 1] ?? from));

const tiles = depths
  .slice(1)
  .map((depth) => `M${across(depth)} ${down(360, depth)}H${round(2 * VANISH.x - across(depth))}`)
  .join('');

/** Lamps on the ceiling, one above each pair of racks. */
const LAMP_HALF_WIDTH = 30;
const lamps = depths
  .slice(0, -1)
  .map((from, index) => {
    const length = (depths[index + 1] ?? from) - from;
    const [near, far] = [from + length * 0.25, from + length * 0.75];
    const edge = (side: 1 | -1, depth: number) =>
      `${VANISH.x + side * round(LAMP_HALF_WIDTH * (1 - depth))} ${down(0, depth)}`;
    return `M${edge(-1, near)}L${edge(1, near)}L${edge(1, far)}L${edge(-1, far)}z`;
  })
  .join('');

/** The aisle between two rows of racks, seen from inside it. In one of them the shop has its place. */
export function Aisle() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M0 360L259 204H381L640 360z" className="fill-petrol-cell" />
      <g className="stroke-petrol-rule">
        <path d={tiles} />
        <path d="M200 360L296 204M440 360L344 204M320 360V204" />
      </g>
      <path d={lamps} className="fill-on-petrol-bar" />
      <rect x="259" y="132" width="122" height="72" className="fill-petrol-deep stroke-on-petrol" />
      <path d="M298 204V150h44v54M320 150v54" className="stroke-on-petrol-soft" />
      {['', 'matrix(-1 0 0 1 640 0)'].map((mirror) => (
        <g key={mirror} transform={mirror || undefined}>
          {racks.map(({ door, units, lamps }) => (
            <g key={door}>
              <path d={door} className="fill-petrol-deep stroke-on-petrol" strokeLinejoin="round" />
              <path d={units} className="stroke-petrol-rule" />
              <path d={lamps} className="stroke-on-petrol-bar" strokeWidth="3" />
            </g>
          ))}
        </g>
      ))}
      <path d={place.unit} className="fill-on-petrol-bar" />
      <path d={place.light} className="fill-on-petrol" />
      <path d={place.dark} className="fill-petrol-rule" />
      <path d={place.unit} className="stroke-on-petrol" strokeLinejoin="round" />
    </svg>
  );
}
