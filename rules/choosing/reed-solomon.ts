/** The bytes by which a reader of a QR code repairs what it could not see (Reed–Solomon). */

/** Multiplication in the field of 256 elements that the correction bytes are reckoned in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The divisor for so many correction bytes, without its leading 1. */
export function divisorOf(count: number): Uint8Array {
  const divisor = new Uint8Array(count);
  divisor[count - 1] = 1;
  let root = 1;
  for (let step = 0; step < count; step += 1) {
    for (let i = 0; i < count; i += 1) {
      divisor[i] = times(divisor[i] ?? 0, root) ^ (divisor[i + 1] ?? 0);
    }
    root = times(root, 2);
  }
  return divisor;
}

export function correctionOf(data: Uint8Array, divisor: Uint8Array): Uint8Array {
  const rest = new Uint8Array(divisor.length);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    for (const [i, part] of divisor.entries()) rest[i] = (rest[i] ?? 0) ^ times(part, factor);
  }
  return rest;
}
