const row = (count: number, start: number, step: number) =>
  Array.from({ length: count }, (_, index) => start + index * step);

const carriers = row(10, 74, 34);
const plates = row(3, 74, 113);
const vents = row(14, 78, 23)
  .flatMap((x) => row(4, 292, 13).map((y) => `M${x} ${y}h14v6h-14z`))
  .join('');

/** Three servers one above the other, close enough to touch their drive carriers. */
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
      {row(12, 12, 30).map((y) => (
        <path key={y} d={`M10 ${y}h8v10h-8zM462 ${y}h8v10h-8z`} className="fill-petrol-deep" />
      ))}
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
      {carriers.map((x) => (
        <g key={x}>
          <rect
            x={x}
            y="30"
            width="26"
            height="92"
            rx="2"
            className="fill-petrol-deep stroke-on-petrol-soft"
          />
          <path
            d={`M${x + 7} 42h12M${x + 7} 50h12M${x + 7} 58h12`}
            className="stroke-petrol-rule"
          />
          <rect x={x + 10} y="106" width="6" height="6" className="fill-on-petrol-bar" />
        </g>
      ))}
      {plates.map((x) =>
        [164, 206].map((y) => (
          <g key={`${x}-${y}`}>
            <rect
              x={x}
              y={y}
              width="106"
              height="36"
              rx="2"
              className="fill-petrol-deep stroke-on-petrol-soft"
            />
            <path d={`M${x + 12} ${y + 18}h56`} className="stroke-petrol-rule" strokeWidth="6" />
            <rect x={x + 88} y={y + 15} width="6" height="6" className="fill-on-petrol-bar" />
          </g>
        )),
      )}
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
