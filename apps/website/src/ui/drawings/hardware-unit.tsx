import type { ReactNode } from 'react';

type HardwareKind = 'server' | 'storage' | 'network';

/** One path for all shapes of a style, because the browser styles and lays out every element. */
const repeated = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

const cores = repeated(14, (index) => {
  const x = 44 + (index % 7) * 30;
  const y = 38 + Math.floor(index / 7) * 30;
  return `M${x} ${y}h10.5v22h-10.5zM${x + 12} ${y}h10.5v22h-10.5z`;
});
const memory = repeated(8, (index) => `M${284 + index * 15} 26h8v76h-8z`);

const pairX = (pair: number): number => 28 + pair * 98;
const driveX = (drive: number): number => pairX(Math.floor(drive / 2)) + (drive % 2) * 50;
const links = repeated(4, (pair) => `M${pairX(pair) + 20} 30V20H${pairX(pair) + 70}V30`);
const cases = repeated(
  8,
  (drive) =>
    `M${driveX(drive) + 2} 30h36a2 2 0 0 1 2 2v74a2 2 0 0 1-2 2h-36a2 2 0 0 1-2-2v-74a2 2 0 0 1 2-2z`,
);
const chips = repeated(8, (drive) => {
  const x = driveX(drive) + 8;
  return `M${x} 42h24v8h-24zM${x} 56h24v8h-24zM${x} 70h24v8h-24z`;
});
const handles = repeated(8, (drive) => `M${driveX(drive) + 8} 96h10`);

const ports = repeated(18, (index) => {
  const x = 32 + (index % 9) * 30;
  const y = 32 + Math.floor(index / 9) * 34;
  return `M${x} ${y}h24v26h-24zM${x + 7} ${y + 26}v-8h10v8`;
});
const arrows = repeated(2, (index) => `M330 ${45 + index * 34}h56m-8-6 8 6-8 6`);

const insides: Record<HardwareKind, ReactNode> = {
  server: (
    <>
      <rect x="34" y="26" width="224" height="76" rx="2" className="fill-sheet" />
      <path d={cores + memory} className="fill-petrol-bar" stroke="none" />
    </>
  ),
  storage: (
    <>
      <path d={links} />
      <path d={cases} className="fill-sheet" />
      <path d={chips} className="fill-petrol-bar" stroke="none" />
      <path d={handles} strokeWidth="3" />
    </>
  ),
  network: (
    <>
      <path d={ports} className="fill-sheet" />
      <rect x="318" y="32" width="92" height="26" rx="2" className="fill-petrol-bar" />
      <rect x="318" y="66" width="92" height="26" rx="2" className="fill-petrol-bar" />
      <path d={arrows} className="stroke-sheet" strokeWidth="2" />
    </>
  ),
};

/**
 * A unit of the rack: a server from above (fourteen cores with two threads each, memory beside them), drives in mirrored
 * pairs (RAID-10), or a switch with ports towards the servers and two wide ones towards the internet.
 */
export function HardwareUnit({ kind }: { readonly kind: HardwareKind }) {
  return (
    <svg
      viewBox="0 0 440 128"
      className="w-full stroke-petrol-text"
      strokeWidth="1.5"
      fill="none"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="436" height="124" rx="2" className="fill-tint" />
      <path d="M14 48v32M426 48v32" strokeWidth="3" />
      {insides[kind]}
    </svg>
  );
}
