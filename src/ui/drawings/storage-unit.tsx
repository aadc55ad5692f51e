const pairs = [28, 126, 224, 322] as const;

/** Drives in mirrored pairs: what stands on the left one stands on the right one too. */
export function StorageUnit() {
  return (
    <svg viewBox="0 0 440 128" className="w-full" strokeWidth="1.5" fill="none" aria-hidden="true">
      <rect x="2" y="2" width="436" height="124" rx="2" className="fill-tint stroke-petrol-text" />
      <path d="M14 48v32M426 48v32" className="stroke-petrol-text" strokeWidth="3" />
      {pairs.map((x) => (
        <g key={x}>
          <path d={`M${x + 20} 30V20H${x + 70}V30`} className="stroke-petrol-text" />
          {[x, x + 50].map((left) => (
            <g key={left}>
              <rect
                x={left}
                y="30"
                width="40"
                height="78"
                rx="2"
                className="fill-sheet stroke-petrol-text"
              />
              <path
                d={`M${left + 8} 42h24v8h-24zM${left + 8} 56h24v8h-24zM${left + 8} 70h24v8h-24z`}
                className="fill-petrol-bar"
              />
              <path d={`M${left + 8} 96h10`} className="stroke-petrol-text" strokeWidth="3" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
