import { Resvg } from '@resvg/resvg-js';
import { company } from '@site/company/company';
import { routeIds } from '@site/company/routes';
import { describe, expect, it, vi } from 'vitest';
import { headlineLines, socialPictureOf } from '../content/frame/social-pictures.ts';
import { fontFiles } from './font-files.ts';
import { drawSocialPicture } from './social-picture.ts';
import { headlineStyle, noteStyle, phoneSize, textLine, textWidth } from './social-picture-svg.ts';

// Vitest replaces imported stylesheets by an empty string, also for `?raw`.
vi.mock('../styles/tokens.css?raw', async () => {
  const { readFileSync } = await import('node:fs');
  return { default: readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8') };
});

const files = await fontFiles();

/** Width of the rendered text in pixels. */
function drawnWidth(text: string, style: { size: number; spacing?: number }): number {
  const line = textLine(text, 0, 100, { ...style, fill: '#000000' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="200">${line}</svg>`;
  const font = { loadSystemFonts: false, fontFiles: files };
  const box = new Resvg(svg, { font }).innerBBox();
  if (!box) throw new Error(`Nothing was drawn for „${text}“.`);
  return box.x + box.width;
}

describe('the Open Graph picture', () => {
  it.each(routeIds)('of %s has room for its text', (route) => {
    const { lines, note } = socialPictureOf(route);
    for (const line of lines) {
      expect(drawnWidth(line, headlineStyle(lines))).toBeLessThanOrEqual(textWidth);
    }
    expect(drawnWidth(note, noteStyle)).toBeLessThanOrEqual(textWidth);
  });

  it('has room for a long headline', () => {
    const lines = [
      ...headlineLines('Sie verkaufen Küchen in ganz Schleswig-Holstein.'),
      ...headlineLines(
        'Wir halten Onlineshop, Warenwirtschaftsanbindung und Postfächer in Betrieb.',
      ),
    ];
    const style = headlineStyle(lines);
    for (const line of lines) expect(drawnWidth(line, style)).toBeLessThanOrEqual(textWidth);
    // Between the logo and the rule above the address, with a line for the note.
    expect(lines.length * style.size * 1.1).toBeLessThan(330);
  });

  it.each([(company.phone ?? company.email).display, '+49 (0) 3012 3456789-0'])(
    'has room for the telephone number %s',
    (phone) => {
      expect(drawnWidth(phone, { size: phoneSize(phone), spacing: -0.03 })).toBeLessThanOrEqual(
        320,
      );
    },
  );

  it.each(routeIds)('of %s is a PNG of 1200 × 630 pixels and at most 60 kB', async (route) => {
    const png = Buffer.from(await drawSocialPicture(route));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(60_000);
  });
});
