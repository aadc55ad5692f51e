/** Money in whole cents, so that no sum depends on how a computer writes 4.99. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Net to gross, rounded to the cent once; half a cent counts as one. */
export const grossCents = (netCents: number, vatPercent: number): number => {
  // Hundredths of a percent are whole numbers too.
  const rate = 10_000 + Math.round(vatPercent * 100);
  return Math.floor((netCents * rate + 5_000) / 10_000);
};

/** `99.00`, for software. */
export const plainEuros = (cents: number): string => (cents / 100).toFixed(2);
