const CORES = 14;
const MEMORY_BARS = 8;

/** A server seen from above: fourteen cores of two threads each, beside them the memory. */
export function ServerUnit() {
  const cores = Array.from({ length: CORES }, (_, index) => ({
    x: 44 + (index % 7) * 30,
    y: 38 + Math.floor(index / 7) * 30,
  }));
  const bars = Array.from({ length: MEMORY_BARS }, (_, index) => 284 + index * 15);
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
      <g className="fill-petrol-bar">
        {cores.map(({ x, y }) => (
          <path
            key={`${x}-${y}`}
            d={`M${x} ${y}h10.500v22h-10.500zM${x + 12} ${y}h10.500v22h-10.500z`}
          />
        ))}
      </g>
      <g className="fill-petrol-bar">
        {bars.map((x) => (
          <path key={x} d={`M${x} 26h8v76h-8z`} />
        ))}
      </g>
    </svg>
  );
}
