interface StripColumns {
  readonly narrow: string;
  readonly wide: string;
}

/** Columns that fill their rows: thirty days are five rows of six or three of ten, fourteen are two weeks. */
export function stripColumns(days: number): StripColumns {
  if (days % 7 === 0) return { narrow: 'grid-cols-7', wide: 'md:grid-cols-7' };
  if (days % 6 === 0) return { narrow: 'grid-cols-6', wide: 'md:grid-cols-10' };
  if (days % 5 === 0) return { narrow: 'grid-cols-5', wide: 'md:grid-cols-10' };
  return { narrow: 'grid-cols-6', wide: 'md:grid-cols-12' };
}
