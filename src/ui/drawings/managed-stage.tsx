import type { ReactNode } from 'react';

export type ManagedKind = 'automated' | 'monitored' | 'supported';

const stages: Record<ManagedKind, ReactNode> = {
  automated: (
    <>
      {[48, 112, 176].map((x) => (
        <g key={x}>
          <circle cx={x} cy="46" r="26" className="fill-tint" />
          <path d={`M${x - 9} 44l7 7 12-13`} />
        </g>
      ))}
      <path d="M0 72H240" />
    </>
  ),
  monitored: (
    <>
      <path d="M0 72H72l9-18 11 34 16-76 17 66 9-14 7 8H240" strokeLinejoin="round" />
      <circle cx="108" cy="12" r="6" className="fill-petrol-bar" stroke="none" />
    </>
  ),
  supported: (
    <>
      <path d="M40 72q0-26 30-26t30 26z" className="fill-tint" strokeLinejoin="round" />
      <circle cx="70" cy="24" r="14" className="fill-tint" />
      <path
        d="M122 6h84q2 0 2 2v34q0 2-2 2h-64l-14 12v-12h-6q-2 0-2-2V8q0-2 2-2z"
        className="fill-tint"
        strokeLinejoin="round"
      />
      <path d="M134 20h60M134 31h38" />
      <path d="M0 72H100" />
    </>
  ),
};

interface ManagedStageProps {
  readonly kind: ManagedKind;
}

/** One of three drawings that share a continuous line: finished rounds, a pulse, a person speaking. */
export function ManagedStage({ kind }: ManagedStageProps) {
  return (
    <svg
      viewBox="0 0 240 96"
      className="h-24 w-60 shrink-0 stroke-petrol-text"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
    >
      {stages[kind]}
    </svg>
  );
}
