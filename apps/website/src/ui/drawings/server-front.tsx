const row = (count: number, start: number, step: number) =>
  Array.from({ length: count }, (_, index) => start + index * step);

const carriers = row(10, 74, 34);
const plates = row(3, 74, 113);
const vents = row(9, 78, 36)
  .flatMap((x) => row(4, 292, 13).map((y) => `M${x} ${y}h26v6h-26z`))
  .join('');

const holes = row(12, 12, 30)
  .map((y) => `M10 ${y}h8v10h-8zM462 ${y}h8v10h-8z`)
  .join('');

/** Close-up of three stacked servers with their drive carriers. */
export function ServerFront() {
  return (
    <svg
      viewBox="0 0 480 360"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M26 0V360M454 0V360" className="stroke-on-petrol-soft" strokeWidth="2" />
      <path d={holes} className="fill-petrol-deep" />
      {[16, 152, 272].map((y, index) => (
        <rect
          key={y}
          x="42"
          y={y}
          width="396"
          height={index === 0 ? 120 : index === 1 ? 104 : 80}
          rx="2"
          className="fill-petrol-cell stroke-on-petrol"
          strokeWidth="2"
        />
      ))}
      <g className="fill-petrol-deep stroke-on-petrol-soft">
        <path d={carriers.map((x) => `M${x} 30h26v92h-26z`).join('')} />
        <path d={plates.map((x) => `M${x} 164h106v36h-106zM${x} 206h106v36h-106z`).join('')} />
      </g>
      <g className="stroke-petrol-rule">
        <path d={carriers.map((x) => `M${x + 7} 44h12m-12 10h12`).join('')} />
        <path d={plates.map((x) => `M${x + 12} 182h56m-56 42h56`).join('')} strokeWidth="6" />
      </g>
      <g className="fill-on-petrol-bar">
        <path d={carriers.map((x) => `M${x + 10} 106h6v6h-6z`).join('')} />
        <path d={plates.map((x) => `M${x + 88} 179h6v6h-6zm0 42h6v6h-6z`).join('')} />
      </g>
      <path d={vents} className="fill-petrol-deep" />
      <g className="fill-on-petrol">
        <rect x="52" y="66" width="8" height="20" rx="2" />
        <rect x="52" y="194" width="8" height="20" rx="2" />
        <rect x="52" y="302" width="8" height="20" rx="2" />
      </g>
      <rect x="412" y="296" width="12" height="12" className="fill-on-petrol-bar" />
    </svg>
  );
}
