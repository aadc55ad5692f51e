import type { ReactNode } from 'react';

/** A rack with four units: web server, database, mail, backup. */
export function StatusRack() {
  return (
    <svg viewBox="9 5 302 222" className="w-full" fill="none" strokeWidth="2" aria-hidden="true">
      <rect x="10" y="6" width="300" height="212" rx="2" className="stroke-on-petrol" />
      <path d="M34 218v8M286 218v8" className="stroke-on-petrol" />
      <Unit y={18}>
        <path d="M60 35h74M60 45h50" />
        <path d="M196 32v16M208 32v16M220 32v16M232 32v16" />
      </Unit>
      <Unit y={68}>
        <path d="M60 82c0-3.3 8-6 18-6s18 2.7 18 6-8 6-18 6-18-2.7-18-6ZM60 82v16c0 3.3 8 6 18 6s18-2.7 18-6V82M60 90c0 3.3 8 6 18 6s18-2.7 18-6" />
        <path d="M120 90h112" strokeDasharray="14 6" />
      </Unit>
      <Unit y={118}>
        <path d="M60 128h36v24H60zM60 130l18 13 18-13" />
        <path d="M120 135h112M120 145h72" />
      </Unit>
      <Unit y={168}>
        <path d="M60 178h12v24H60zM78 178h12v24H78zM96 178h12v24H96zM114 178h12v24h-12z" />
        <path d="M232 184v12M226 190h12" />
      </Unit>
    </svg>
  );
}

interface UnitProps {
  readonly y: number;
  readonly children: ReactNode;
}

function Unit({ y, children }: UnitProps) {
  return (
    <g>
      <rect
        x="22"
        y={y}
        width="276"
        height="44"
        rx="2"
        className="fill-petrol-deep stroke-petrol-rule"
      />
      <rect x="34" y={y + 17} width="10" height="10" rx="1" className="fill-on-petrol-bar" />
      <g className="stroke-on-petrol-soft" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
      <path
        d={`M262 ${y + 16}h22M262 ${y + 22}h22M262 ${y + 28}h22`}
        className="stroke-petrol-cell"
      />
    </g>
  );
}
