const checks = [66, 84, 102] as const;

/** A person at a desk, seen from behind: one screen shows a server's pulse, the other finished tasks. */
export function DutyDesk() {
  return (
    <svg viewBox="0 0 320 276" className="w-full" fill="none" strokeWidth="2" aria-hidden="true">
      <g className="fill-petrol-deep stroke-on-petrol">
        <rect x="14" y="34" width="140" height="98" rx="2" />
        <rect x="166" y="34" width="140" height="98" rx="2" />
      </g>
      <g className="stroke-on-petrol-soft" strokeWidth="1.5">
        <path d="M14 52H154M166 52H306" />
        <path d="M84 132v46M236 132v46" strokeWidth="6" />
      </g>
      <g className="stroke-petrol-rule" strokeWidth="1.5">
        <path d="M26 76H142M26 96H142M26 116H142" />
      </g>
      <path
        d="M26 100h26l7-14 10 32 11-50 10 42 7-10h45"
        className="stroke-on-petrol-bar"
        strokeLinejoin="round"
      />
      {checks.map((y) => (
        <g key={y}>
          <path
            d={`M180 ${y + 5}l4 4 8-9`}
            className="stroke-on-petrol-bar"
            strokeLinejoin="round"
          />
          <path d={`M204 ${y + 5}h${y === 84 ? 62 : 84}`} className="stroke-on-petrol-soft" />
        </g>
      ))}
      <path d="M4 180H316" className="stroke-on-petrol" />
      <g className="fill-petrol-cell stroke-on-petrol">
        <path d="M34 180v-22h22v22zM56 164h8v10h-8" />
        <path d="M262 180v-12h34v12z" />
      </g>
      <path d="M258 166h42" className="stroke-on-petrol" strokeWidth="6" strokeLinecap="round" />
      <g className="stroke-on-petrol" strokeLinejoin="round">
        <path
          d="M88 268V230q0-26 26-29l30-7V172h32v22l30 7q26 3 26 29V268"
          className="fill-petrol-cell"
        />
        <path d="M134 144q0-30 26-30t26 30v10q0 28-26 28t-26-28z" className="fill-petrol-deep" />
        <rect x="112" y="226" width="96" height="42" rx="2" className="fill-petrol-deep" />
        <path d="M64 268H256" />
      </g>
      <path d="M130 146q0-36 30-36t30 36" className="stroke-on-petrol-bar" strokeWidth="4" />
      <g className="fill-on-petrol-bar">
        <rect x="123" y="140" width="14" height="24" rx="2" />
        <rect x="183" y="140" width="14" height="24" rx="2" />
      </g>
    </svg>
  );
}
