const COLUMNS = 50;
const ROWS = 20;
const PITCH = 10;
const CELL = 7.5;

interface ThousandCellsProps {
  readonly label: string;
}

/**
 * 999 of 1000 cells, to scale. An SVG pattern repeats the cell, so that the page needs no thousand elements. The width is a
 * multiple of 50 px: a cell and its gap fill whole pixels, and all of them look alike.
 */
export function ThousandCells({ label }: ThousandCellsProps) {
  const width = COLUMNS * PITCH;
  const lastRow = (ROWS - 1) * PITCH;
  return (
    <svg
      viewBox={`0 0 ${width} ${ROWS * PITCH}`}
      role="img"
      aria-label={label}
      className="w-full supports-[width:round(1px,1px)]:w-[round(down,100%,50px)]"
      shapeRendering="crispEdges"
    >
      <defs>
        <pattern id="cell" width={PITCH} height={PITCH} patternUnits="userSpaceOnUse">
          <rect width={CELL} height={CELL} className="fill-petrol-bar" />
        </pattern>
      </defs>
      <rect width={width} height={lastRow} fill="url(#cell)" />
      <rect y={lastRow} width={width - PITCH} height={CELL} fill="url(#cell)" />
      <path
        d={`M${width - PITCH} ${lastRow}h${CELL}v${CELL}h-${CELL}zm1 1v${CELL - 2}h${CELL - 2}v-${CELL - 2}z`}
        className="fill-petrol-bar"
      />
    </svg>
  );
}
