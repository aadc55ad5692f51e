import { Awning, Goods } from './shop-goods.tsx';

interface ShopRackProps {
  /** Text alternative of the picture. */
  readonly description: string;
  /** The text beside each part. */
  readonly spares: readonly { readonly part: string; readonly text: string }[];
}

const servers = [56, 80, 188, 212, 304, 328] as const;
const drives = Array.from(
  { length: 8 },
  (_, drive) => 228 + drive * 20 + Math.floor(drive / 2) * 4,
);
/** The drive that has failed; its mirror is to the right of it. */
const FAILED_DRIVE = 2;
const fans = [220, 270, 320, 370] as const;
/** The third has failed; the fourth, the one more than necessary, runs in its place. */
const FAILED_FAN = 320;

const cross = (x: number, y: number): string => `M${x - 7} ${y - 7}l14 14M${x + 7} ${y - 7}l-14 14`;
const rows = (x: number, width: number, height: number): string =>
  servers.map((y) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');

/** The shop's place in a rack; a power feed, a drive and a fan have failed, and the one beside each has taken over. */
export function ShopRack({ description, spares }: ShopRackProps) {
  return (
    <figure>
      <svg
        viewBox="40 8 544 428"
        role="img"
        aria-label={description}
        className="w-full fill-petrol-cell stroke-on-petrol"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <rect x="208" y="10" width="208" height="356" rx="3" className="fill-petrol-deep" />
        <path d={`M224 26h176v20h-176z${rows(224, 176, 16)}`} className="stroke-on-petrol-soft" />
        <path
          d={`M234 33h8v6h-8zM248 33h8v6h-8zM262 33h8v6h-8zM276 33h8v6h-8zM290 33h8v6h-8z${servers
            .map((y) => `M382 ${y + 5}h8v6h-8z`)
            .join('')}`}
          className="fill-on-petrol-bar"
          stroke="none"
        />
        <path
          d={servers.map((y) => `M234 ${y + 8}h72`).join('')}
          className="stroke-on-petrol-soft"
        />
        <Place />
        <Storage />
        <Feed x={56} hasFailed />
        <Feed x={488} />
        <path d="M40 367h544" />
        {fans.map((x) => (
          <Fan key={x} x={x} hasFailed={x === FAILED_FAN} isSpare={x === 370} />
        ))}
      </svg>
      <figcaption className="mt-5">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
          {spares.map(({ part, text }) => (
            <div key={part}>
              <dt className="font-medium">{part}</dt>
              <dd className="text-on-petrol-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

/** A unit with the shop's awning and three of its goods. */
const Place = () => (
  <>
    <path d="M224 104h176v76h-176z" className="fill-on-petrol-bar" />
    <Awning x={224} y={104} stripe={16} stripes={11} drop={10} />
    <path d="M224 104h176v76h-176z" className="fill-none" />
    <Goods names={['cup', 'bottle', 'plant']} x={260} y={151} step={52} />
  </>
);

const drive = (x: number): string => `M${x} 244h14v40h-14z`;

/** Drives in mirrored pairs. */
const Storage = () => (
  <>
    <path d="M224 236h176v56h-176z" className="stroke-on-petrol-soft" />
    <path
      d={drives
        .filter((_, index) => index !== FAILED_DRIVE)
        .map(drive)
        .join('')}
      className="fill-petrol-deep stroke-on-petrol-soft"
    />
    <path d={drive(drives[FAILED_DRIVE + 1] ?? 0)} className="fill-on-petrol-bar" />
    <path d={drive(drives[FAILED_DRIVE] ?? 0)} className="fill-petrol-deep" strokeDasharray="4 3" />
    <path d={cross((drives[FAILED_DRIVE] ?? 0) + 7, 264)} />
  </>
);

interface PartProps {
  readonly x: number;
  readonly hasFailed?: boolean;
}

/** A power feed with its cable to the rack. */
function Feed({ x, hasFailed = false }: PartProps) {
  const cable = x < 208 ? `M${x + 80} 140H170V80H208` : `M${x} 140H454V80H416`;
  return (
    <>
      <path
        d={cable}
        className={`fill-none ${hasFailed ? 'stroke-petrol-rule' : 'stroke-on-petrol-bar'}`}
        strokeDasharray={hasFailed ? '6 6' : undefined}
      />
      <path
        d={`M${x} 84h80v112h-80z`}
        className={hasFailed ? 'fill-petrol stroke-on-petrol-soft' : ''}
        strokeDasharray={hasFailed ? '6 6' : undefined}
      />
      <path
        d={`M${x + 46} 104l-20 38h14l-6 32 22-40h-14z`}
        className={hasFailed ? 'fill-none stroke-on-petrol-soft' : 'fill-on-petrol-bar stroke-none'}
      />
      {hasFailed && <path d={cross(170, 110)} />}
    </>
  );
}

function Fan({ x, hasFailed = false, isSpare }: PartProps & { readonly isSpare: boolean }) {
  return (
    <>
      <path
        d={`M${x} 388h40v40h-40z`}
        className={isSpare ? 'fill-on-petrol-bar' : hasFailed ? 'fill-petrol' : ''}
        strokeDasharray={hasFailed ? '4 3' : undefined}
      />
      {hasFailed ? (
        <path d={cross(x + 20, 408)} />
      ) : (
        <path
          d={`M${x + 20} 408q-14-2-10-12 8-2 10 12 2-14 12-10 2 8-12 10 14 2 10 12-8 2-10-12-2 14-12 10-2-8 12-10z`}
          className={isSpare ? 'fill-petrol-deep stroke-none' : 'fill-on-petrol stroke-none'}
        />
      )}
    </>
  );
}
