export interface Figure<Value = unknown> {
  readonly value: Value;
  /** As the site shows it. */
  readonly text: string;
  /** The page or clause that states it. */
  readonly where: string;
  format(value: Value): string;
  /** Follows from `site/identity.ts` or `site/settings.ts`, so that `site/figures.ts` cannot state it. */
  readonly isDerived?: true;
}

export const figure = <Value>(
  value: Value,
  format: (value: Value) => string,
  where: string,
): Figure<Value> => ({
  value,
  text: format(value),
  where,
  format,
});

export const derived: typeof figure = (value, format, where) => ({
  ...figure(value, format, where),
  isDerived: true,
});
