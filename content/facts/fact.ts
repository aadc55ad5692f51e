export interface Fact<Value = unknown> {
  readonly value: Value;
  /** The formatted figure. */
  readonly text: string;
  /** The page or clause that states it. */
  readonly where: string;
  format(value: Value): string;
  /** Follows from `site/identity.ts` or `site/settings.ts`, so that `site/figures.ts` cannot state it. */
  readonly isDerived?: true;
}

export const fact = <Value>(
  value: Value,
  format: (value: Value) => string,
  where: string,
): Fact<Value> => ({
  value,
  text: format(value),
  where,
  format,
});

export const derived: typeof fact = (value, format, where) => ({
  ...fact(value, format, where),
  isDerived: true,
});
