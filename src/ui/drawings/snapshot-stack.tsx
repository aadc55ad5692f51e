const slabs = [150, 170, 190, 210, 230];
const CHOSEN = 190;

/** A page with a missing part, and a stack of snapshots from which one is pulled to restore it. */
export function SnapshotStack() {
  return (
    <svg viewBox="0 0 320 260" className="w-full" fill="none" strokeWidth="2" aria-hidden="true">
      <rect
        x="24"
        y="12"
        width="232"
        height="116"
        rx="2"
        className="fill-petrol-deep stroke-on-petrol"
      />
      <path d="M24 34h232" className="stroke-on-petrol" />
      <g className="fill-on-petrol-soft">
        <rect x="34" y="20" width="6" height="6" rx="1" />
        <rect x="45" y="20" width="6" height="6" rx="1" />
        <rect x="56" y="20" width="6" height="6" rx="1" />
      </g>
      <g className="fill-petrol-cell">
        <rect x="40" y="50" width="84" height="12" rx="2" />
        <rect x="40" y="72" width="100" height="6" />
        <rect x="40" y="84" width="100" height="6" />
        <rect x="40" y="96" width="64" height="6" />
      </g>
      <rect
        x="160"
        y="50"
        width="80"
        height="60"
        rx="2"
        strokeDasharray="5 5"
        className="stroke-on-petrol-bar"
      />
      {slabs.map((y) => (
        <Slab key={y} y={y} chosen={y === CHOSEN} />
      ))}
      <path
        d="M292 197h10a4 4 0 0 0 4-4V84a4 4 0 0 0-4-4h-84M226 71l-9 9 9 9"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-petrol"
      />
    </svg>
  );
}

function Slab({ y, chosen }: { readonly y: number; readonly chosen: boolean }) {
  const x = chosen ? 60 : 24;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width="232"
        height="14"
        rx="2"
        className={
          chosen ? 'fill-on-petrol-bar stroke-on-petrol-bar' : 'fill-petrol-cell stroke-petrol-rule'
        }
      />
      <rect
        x={x + 8}
        y={y + 5}
        width="28"
        height="4"
        className={chosen ? 'fill-petrol-deep' : 'fill-on-petrol-soft'}
      />
    </g>
  );
}
