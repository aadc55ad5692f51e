const servers = [46, 64, 148, 166, 184] as const;
const bays = Array.from({ length: 9 }, (_, index) => 117 + index * 10);
const ports = Array.from({ length: 9 }, (_, index) => 117 + index * 8);
const fans = [84, 124, 164, 204] as const;

/** A rack with a power feed on either side and four fans below: three running, the fourth in reserve (N+1). */
export function Rack() {
  return (
    <svg viewBox="0 0 320 276" className="w-full" fill="none" strokeWidth="2" aria-hidden="true">
      <g className="stroke-on-petrol-bar" strokeLinejoin="round">
        <path d="M68 62H84V34H98M68 82H84V200H98M252 62H236V34H222M252 82H236V200H222" />
      </g>
      <rect
        x="98"
        y="12"
        width="124"
        height="204"
        rx="2"
        className="fill-petrol-deep stroke-on-petrol"
      />
      <g className="fill-petrol-cell stroke-on-petrol-soft" strokeWidth="1.5">
        <rect x="110" y="22" width="100" height="16" rx="1" />
        {servers.map((y) => (
          <rect key={y} x="110" y={y} width="100" height="13" rx="1" />
        ))}
        <rect x="110" y="86" width="100" height="52" rx="1" />
      </g>
      <g className="fill-petrol-deep stroke-on-petrol-soft" strokeWidth="1.5">
        {bays.map((x) => (
          <rect key={x} x={x} y="93" width="6.5" height="38" rx="1" />
        ))}
      </g>
      <g className="fill-on-petrol">
        {ports.map((x) => (
          <rect key={x} x={x} y="27" width="5" height="6" />
        ))}
        <rect x="197" y="27" width="7" height="6" className="fill-on-petrol-bar" />
      </g>
      <g className="stroke-on-petrol" strokeWidth="1.5">
        {servers.map((y) => (
          <path key={y} d={`M117 ${y + 6.5}h44`} />
        ))}
      </g>
      <g className="fill-on-petrol-bar">
        {servers.map((y) => (
          <path key={y} d={`M192 ${y + 4.5}h4v4h-4zM200 ${y + 4.5}h4v4h-4z`} />
        ))}
      </g>
      {[24, 252].map((x) => (
        <g key={x}>
          <rect
            x={x}
            y="42"
            width="44"
            height="60"
            rx="2"
            className="fill-petrol-cell stroke-on-petrol"
          />
          <path
            d={`M${x + 25} 54l-10 19h7l-3 16 11-20h-7z`}
            className="fill-on-petrol stroke-on-petrol"
            strokeWidth="1"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <path d="M8 217H312" className="stroke-on-petrol" />
      {fans.map((x, index) => (
        <g key={x} className={index < 3 ? 'stroke-on-petrol' : 'stroke-on-petrol-soft'}>
          <rect
            x={x}
            y="232"
            width="32"
            height="32"
            rx="2"
            className={index < 3 ? 'fill-petrol-cell' : 'fill-none'}
            strokeDasharray={index < 3 ? undefined : '4 3'}
          />
          <circle cx={x + 16} cy="248" r="10" strokeWidth="1.5" />
          <path d={`M${x + 16} 238v20M${x + 6} 248h20`} strokeWidth="1.5" />
        </g>
      ))}
    </svg>
  );
}
