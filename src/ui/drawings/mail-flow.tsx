interface MailFlowProps {
  /** Text alternative of the picture. */
  readonly description: string;
  readonly servers: string;
  readonly mailbox: string;
  readonly snapshots: string;
  readonly today: string;
}

const DAYS = Array.from({ length: 30 }, (_, day) => day);
/** Index of the day from which a lost message is restored. */
const RESTORED = 11;
const PITCH = 320 / DAYS.length;

/** A message passes the servers into the mailbox; below, one cell per day, and an arrow restores a message from one. */
export function MailFlow(words: MailFlowProps) {
  const restoredX = RESTORED * PITCH + 4;
  return (
    <svg
      viewBox="0 0 320 262"
      role="img"
      aria-label={words.description}
      className="w-full stroke-on-petrol-soft"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="fill-on-petrol" stroke="none" fontSize="12.5">
        <text x="100" y="11">
          {words.servers}
        </text>
        <text x="319" y="11" textAnchor="end">
          {words.mailbox}
        </text>
        <text y="258" className="fill-on-petrol-soft">
          {words.snapshots}
        </text>
        <text x="319" y="258" textAnchor="end" className="fill-on-petrol-soft">
          {words.today}
        </text>
      </g>
      <Envelope x={1} y={46} width={58} height={40} />
      <path d="M64 66h14V42h18M78 66v24h18M91 37l5 5-5 5M91 85l5 5-5 5" />
      <Server y={24} />
      <Server y={72} />
      <path d="M192 42h16v48h-16M208 66h20M223 61l5 5-5 5" />
      <rect x="233" y="24" width="86" height="84" rx="2" className="fill-petrol-cell" />
      <rect x="240" y="31" width="72" height="18" rx="2" className="fill-on-petrol" stroke="none" />
      <path d="M246 40h40" className="stroke-petrol-deep" />
      <path d="M246 62h52M246 78h34M246 94h46" />
      <path
        d={`M${restoredX} 184V146H258V113M253 118l5-5 5 5`}
        className="stroke-on-petrol-bar"
        strokeWidth="2"
      />
      <path d="M315 110v72" strokeDasharray="2 5" />
      {DAYS.map((day) => (
        <rect
          key={day}
          x={day * PITCH}
          y="188"
          width="8"
          height="50"
          rx="1.5"
          stroke="none"
          className={cellTone(day)}
        />
      ))}
      <g className="stroke-on-petrol-bar">
        <Envelope x={restoredX + 38} y={132} width={40} height={28} />
      </g>
    </svg>
  );
}

function cellTone(day: number): string {
  if (day === DAYS.length - 1) return 'fill-on-petrol';
  return day === RESTORED ? 'fill-on-petrol-bar' : 'fill-petrol-cell';
}

interface EnvelopeProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function Envelope({ x, y, width, height }: EnvelopeProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="2" className="fill-petrol-deep" />
      <path d={`M${x} ${y + 2}l${width / 2} ${height * 0.52} ${width / 2} ${-height * 0.52}`} />
    </>
  );
}

function Server({ y }: { readonly y: number }) {
  return (
    <>
      <rect x="100" y={y} width="92" height="36" rx="2" className="fill-petrol-cell" />
      <path d={`M112 ${y + 18}h.1M122 ${y + 18}h.1`} strokeWidth="4.5" />
      <path d={`M140 ${y + 13}h40M140 ${y + 23}h40`} />
    </>
  );
}
