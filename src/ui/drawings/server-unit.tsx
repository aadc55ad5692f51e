const CORES = 14;
const MEMORY_BARS = 8;

/* Shapes of the same style share one path, because the browser styles and lays out every element. */
const cores = Array.from({ length: CORES }, (_, index) => {
  const x = 44 + (index % 7) * 30;
  const y = 38 + Math.floor(index / 7) * 30;
  return `M${x} ${y}h10.5v22h-10.5zM${x + 12} ${y}h10.5v22h-10.5z`;
}).join('');
const bars = Array.from({ length: MEMORY_BARS }, (_, i) => `M${284 + i * 15} 26h8v76h-8z`).join('');

/** A server seen from above: fourteen cores with two threads each, and the memory beside them. */
export function ServerUnit() {
  return (
    <svg viewBox="0 0 440 128" className="w-full" strokeWidth="1.5" aria-hidden="true">
      <rect x="2" y="2" width="436" height="124" rx="2" className="fill-tint stroke-petrol-text" />
      <path d="M14 48v32M426 48v32" className="stroke-petrol-text" strokeWidth="3" />
      <rect
        x="34"
        y="26"
        width="224"
        height="76"
        rx="2"
        className="fill-sheet stroke-petrol-text"
      />
      <path d={cores + bars} className="fill-petrol-bar" />
    </svg>
  );
}
