/** The brand mark as SVG: six cells on whole pixels, the newest darkest. */

/** The proportions of the header's logo: 26 units wide, cells of 7 × 10, 2.5 apart. */
const design = { width: 26, cell: [7, 10], gap: 2.5 } as const;

const opacities = [
  [0.35, 0.35, 0.65],
  [0.35, 0.65, 1],
] as const;

interface MarkGrid {
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly gap: number;
  readonly width: number;
  readonly height: number;
}

/** Rounds to whole pixels, because at 16 px a cell that is half a pixel off becomes a grey blur. */
export function markGrid(width: number): MarkGrid {
  const scale = width / design.width;
  const cellWidth = Math.round(design.cell[0] * scale);
  const cellHeight = Math.round(design.cell[1] * scale);
  const gap = Math.max(1, Math.round(design.gap * scale));
  return {
    cellWidth,
    cellHeight,
    gap,
    width: 3 * cellWidth + 2 * gap,
    height: 2 * cellHeight + gap,
  };
}

export function brandMark(grid: MarkGrid, x: number, y: number, colour: string): string {
  const cells = opacities.flatMap((row, rowIndex) =>
    row.map((opacity, column) => {
      const left = x + column * (grid.cellWidth + grid.gap);
      const top = y + rowIndex * (grid.cellHeight + grid.gap);
      const shade = opacity === 1 ? '' : ` opacity="${opacity}"`;
      return `<path d="M${left} ${top}h${grid.cellWidth}v${grid.cellHeight}h-${grid.cellWidth}z"${shade}/>`;
    }),
  );
  return `<g fill="${colour}">${cells.join('')}</g>`;
}
