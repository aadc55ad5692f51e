/* Shapes of the same style share one path, because the browser styles and lays out every element. */
const ports = Array.from({ length: 18 }, (_, index) => {
  const x = 32 + (index % 9) * 30;
  const y = 32 + Math.floor(index / 9) * 34;
  return `M${x} ${y}h24v26h-24zM${x + 7} ${y + 26}v-8h10v8`;
}).join('');

/** A network switch: many ports towards the servers, two wide ones towards the internet. */
export function NetworkUnit() {
  return (
    <svg viewBox="0 0 440 128" className="w-full" strokeWidth="1.5" fill="none" aria-hidden="true">
      <rect x="2" y="2" width="436" height="124" rx="2" className="fill-tint stroke-petrol-text" />
      <path d="M14 48v32M426 48v32" className="stroke-petrol-text" strokeWidth="3" />
      <path d={ports} className="fill-sheet stroke-petrol-text" />
      {[32, 66].map((y) => (
        <g key={y}>
          <rect
            x="318"
            y={y}
            width="92"
            height="26"
            rx="2"
            className="fill-petrol-bar stroke-petrol-text"
          />
          <path d={`M330 ${y + 13}h56m-8-6 8 6-8 6`} className="stroke-sheet" strokeWidth="2" />
        </g>
      ))}
    </svg>
  );
}
