/** The last digit of a German VAT ID from the eight before it (ISO 7064, MOD 11,10). */
export function vatCheckDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}
