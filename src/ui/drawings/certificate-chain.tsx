interface CertificateChainProps {
  /** Text alternative of the picture. */
  readonly description: string;
  /** From the authority down to the website; the last one is highlighted. */
  readonly links: readonly { readonly name: string; readonly note: string }[];
}

const SHEET = { width: 208, height: 66 } as const;
const STEP = { x: 54, y: 96 } as const;

/** Three certificates, each hanging from the one above. */
export function CertificateChain({ description, links }: CertificateChainProps) {
  return (
    <svg viewBox="0 0 320 262" role="img" aria-label={description} className="w-full" fill="none">
      {links.slice(1).map(({ name }, index) => (
        <ChainLinks key={name} x={148 + index * STEP.x} y={58 + index * STEP.y} />
      ))}
      {links.map(({ name, note }, index) => {
        const last = index === links.length - 1;
        return (
          <g key={name} transform={`translate(${1 + index * STEP.x} ${1 + index * STEP.y})`}>
            <rect
              {...SHEET}
              rx="2"
              strokeWidth="1.5"
              className={
                last ? 'fill-on-petrol stroke-on-petrol' : 'fill-petrol-cell stroke-on-petrol-soft'
              }
            />
            <Seal tone={last ? 'stroke-petrol-deep' : 'stroke-on-petrol-bar'} />
            <text
              x="58"
              y="30"
              fontSize="14"
              className={last ? 'fill-petrol-deep' : 'fill-on-petrol'}
            >
              {name}
            </text>
            <text
              x="58"
              y="48"
              fontSize="11.5"
              className={last ? 'fill-petrol-deep' : 'fill-on-petrol-soft'}
            >
              {note}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Seal({ tone }: { readonly tone: string }) {
  return (
    <g className={tone} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <path d="M22 40v14l9-5 9 5V40" />
      <circle cx="31" cy="29" r="14" />
      <path d="M25 29.5l4.5 4.5 8-9" />
    </g>
  );
}

/** Two links seen from the front, one from the side between them. */
function ChainLinks({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="stroke-on-petrol" strokeWidth="2.25">
      <rect x="0" y="0" width="13" height="22" rx="6.5" />
      <rect x="0" y="26" width="13" height="22" rx="6.5" />
      <path d="M6.5 15v18" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}
