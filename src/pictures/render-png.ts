import { Resvg } from '@resvg/resvg-js';

/** Without font files the drawing must not contain text. */
export function renderPng(svg: string, fontFiles: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const font = {
    loadSystemFonts: false,
    fontFiles: [...fontFiles],
    defaultFontFamily: 'Host Grotesk',
  };
  return new Uint8Array(new Resvg(svg, { font }).render().asPng());
}
