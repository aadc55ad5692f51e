import { Resvg } from '@resvg/resvg-js';

/** A drawing with text needs font files: the renderer loads no system fonts. */
export function renderPng(svg: string, fontFiles: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const font = {
    loadSystemFonts: false,
    fontFiles: [...fontFiles],
    defaultFontFamily: 'Host Grotesk',
  };
  return new Uint8Array(new Resvg(svg, { font }).render().asPng());
}
