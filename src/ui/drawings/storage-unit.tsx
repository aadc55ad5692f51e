const pairs = [28, 126, 224, 322] as const;
const drives = pairs.flatMap((x) => [x, x + 50]);

/* Shapes of the same style share one path, because the browser styles and lays out every element. */
const along = (places: readonly number[], shape: (x: number) => string): string =>
  places.map(shape).join('');

const links = along(pairs, (x) => `M${x + 20} 30V20H${x + 70}V30`);
const cases = along(
  drives,
  (x) => `M${x + 2} 30h36a2 2 0 0 1 2 2v74a2 2 0 0 1-2 2h-36a2 2 0 0 1-2-2v-74a2 2 0 0 1 2-2z`,
);
const chips = along(
  drives,
  (x) => `M${x + 8} 42h24v8h-24zM${x + 8} 56h24v8h-24zM${x + 8} 70h24v8h-24z`,
);
const handles = along(drives, (x) => `M${x + 8} 96h10`);

/** Drives in mirrored pairs (RAID-10). */
export function StorageUnit() {
  return (
    <svg viewBox="0 0 440 128" className="w-full" strokeWidth="1.5" fill="none" aria-hidden="true">
      <rect x="2" y="2" width="436" height="124" rx="2" className="fill-tint stroke-petrol-text" />
      <path d="M14 48v32M426 48v32" className="stroke-petrol-text" strokeWidth="3" />
      <path d={links} className="stroke-petrol-text" />
      <path d={cases} className="fill-sheet stroke-petrol-text" />
      <path d={chips} className="fill-petrol-bar" />
      <path d={handles} className="stroke-petrol-text" strokeWidth="3" />
    </svg>
  );
}
