const COLUMNS = 50;
const ROWS = 20;
const PITCH = 10;
const CELL = 7.5;

interface ThousandCellsProps {
  readonly label: string;
}

/** 999 of 1000 cells, to scale. An SVG pattern repeats the cell, so that the page needs no thousand elements. */
export function ThousandCells({ label }: ThousandCellsProps) {
  // Ends with the last cell: in the gap after it a rounded pixel of the next one might show.
  const width = COLUMNS * PITCH - (PITCH - CELL);
  const lastRow = (ROWS - 1) * PITCH;
  return (
    <svg
      viewBox={`0 0 ${width} ${ROWS * PITCH - (PITCH - CELL)}`}
      role="img"
      aria-label={label}
      className="w-full"
    >
      <defs>
        <pattern id="cell" width={PITCH} height={PITCH} patternUnits="userSpaceOnUse">
          <rect width={CELL} height={CELL} rx="0.75" className="fill-petrol-bar" />
        </pattern>
      </defs>
      <rect width={width} height={lastRow} fill="url(#cell)" />
      <rect y={lastRow} width={width - PITCH} height={CELL} fill="url(#cell)" />
      <rect
        x={width - CELL + 0.5}
        y={lastRow + 0.5}
        width={CELL - 1}
        height={CELL - 1}
        rx="0.75"
        fill="none"
        className="stroke-petrol-bar"
      />
    </svg>
  );
}
