import { type Bitmap2D, generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** The dark modules of a row as strokes of a path: `M0 0h7M8 0h2`. lean-qr's own outline is twice as long. */
function strokesOf(code: Bitmap2D, y: number): string {
  let strokes = '';
  for (let x = 0; x < code.size; x += 1) {
    const start = x;
    while (code.get(x, y)) x += 1;
    if (x > start) strokes += `M${start} ${y}h${x - start}`;
  }
  return strokes;
}

/** The sheet's link as a QR code, for paper. Its answers are at most 800 characters, and the largest code holds 2,950 bytes. */
export function LinkCode({ link, label }: { readonly link: string; readonly label: string }) {
  const code = useMemo(() => generate(link), [link]);
  const rows = Array.from({ length: code.size }, (_, y) => strokesOf(code, y));
  return (
    <figure className="sheet-code">
      <svg viewBox={`0 -0.5 ${code.size} ${code.size}`} stroke="currentColor" aria-hidden="true">
        <path d={rows.join('')} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
