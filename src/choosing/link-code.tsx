import { useMemo } from 'react';
import { qrCode } from '../../rules/choosing/qr-code.ts';

/** The dark modules of a row as strokes of a path: `M0 0h7M8 0h2`. */
const strokesOf = (row: readonly boolean[], y: number): string =>
  row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}`;
    })
    .join('');

/** The sheet's link as a QR code, for paper. */
export function LinkCode({ link, label }: { readonly link: string; readonly label: string }) {
  const code = useMemo(() => qrCode(link), [link]);
  if (!code) return null;
  return (
    <figure className="sheet-code">
      <svg
        viewBox={`0 -0.5 ${code.length} ${code.length}`}
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={code.map(strokesOf).join('')} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
