/** What a QR code in the markup says, read by a decoder that is not the library which drew it. */
import jsQR from 'jsqr';

const pixels = 3;
/** The light margin that the norm asks for, in modules. */
const margin = 4;

export function readQrCode(html: string): string | undefined {
  const [, size = '', path = ''] =
    /<svg viewBox="0 -0.5 (\d+) \d+"[^>]*><path d="([^"]+)"/.exec(html) ?? [];
  const width = (Number(size) + 2 * margin) * pixels;
  const image = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, modules] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let line = 0; line < pixels; line += 1) {
      const top = (Number(y) + margin) * pixels + line;
      const start = top * width + (Number(x) + margin) * pixels;
      for (let i = start; i < start + Number(modules) * pixels; i += 1) {
        image.fill(0, i * 4, i * 4 + 3);
      }
    }
  }
  return jsQR(image, width, width)?.data;
}
