/** The Open Graph picture, a small version of the hero: headline on the left, petrol panel with the days of snapshots. */
import { company } from '@site/company/company';
import { home } from '@site/company/pages/home';
import type { RouteId } from '@site/company/routes';
import { siteUrl } from '@site/company/site';
import { headlineLines, lineLength, socialPictureOf } from '../content/frame/social-pictures.ts';
import { shopStory } from '../content/pages/shop-story.ts';
import { colours } from './colours.ts';
import { logoAt } from './logo.ts';

export const socialPictureSize = { width: 1200, height: 630 } as const;

const { width, height } = socialPictureSize;
const margin = 64;
const panel = { left: 800, padding: 40 } as const;
/** Maximum width of the text to the left of the panel. */
export const textWidth = panel.left - 48 - margin;
const cell = { width: 50, height: 50, gap: 4, columns: 6, mostRows: 5 } as const;

const rows = Math.min(cell.mostRows, Math.ceil(shopStory.days / cell.columns));
const stripTop = height - margin - rows * (cell.height + cell.gap) + cell.gap;

/** Replaces the narrow no-break space, which the picture's font lacks and the renderer would draw as an empty box. */
const escaped = (text: string): string =>
  text.replace(/\u202f/g, '\u00a0').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Style {
  readonly size: number;
  readonly fill: string;
  readonly bold?: true;
  readonly spacing?: number;
  readonly end?: true;
}

export function textLine(text: string, x: number, y: number, style: Style): string {
  const { size, fill, bold, spacing = -0.01, end } = style;
  const weight = bold ? 700 : 400;
  const anchor = end ? ' text-anchor="end"' : '';
  return `<text x="${x}" y="${y}" font-family="Host Grotesk" font-size="${size}" font-weight="${weight}" letter-spacing="${(size * spacing).toFixed(2)}" fill="${fill}"${anchor}>${escaped(text)}</text>`;
}

/** A headline of up to two lines is larger; one of many or of long lines shrinks. */
export function headlineStyle(lines: readonly string[]): { size: number; spacing: number } {
  const usual = lines.length > 2 ? 58 : 66;
  const longest = Math.max(lineLength, ...lines.map((line) => line.length));
  const size = (usual * lineLength * Math.min(1, 3 / lines.length)) / longest;
  return { size: Math.floor(size), spacing: -0.035 };
}
export const noteStyle = { size: 25, spacing: -0.005 } as const;

/** As many of the days as there is room for; today is the last cell of a full row. */
function strip(): string {
  const count = Math.min(shopStory.days, cell.columns * cell.mostRows);
  const blank = rows * cell.columns - count;
  const left = panel.left + panel.padding;
  return Array.from({ length: count }, (_, index) => {
    const place = blank + index;
    const row = Math.floor(place / cell.columns);
    const x = left + (place % cell.columns) * (cell.width + cell.gap);
    const y = stripTop + row * (cell.height + cell.gap);
    const box = `<rect x="${x}" y="${y}" width="${cell.width}" height="${cell.height}" rx="2"`;
    if (index < count - 1) {
      return `${box} fill="${colours.petrolCell}" opacity="${(0.44 + 0.14 * row).toFixed(2)}"/>`;
    }
    const word = { size: 14, fill: colours.petrolDeep, bold: true } as const;
    return `${box} fill="${colours.onPetrol}"/>${textLine(shopStory.today, x + 7, y + 20, word)}`;
  }).join('');
}

/** Shrinks the type for a long telephone number or address, so that it fits into the panel. */
export const phoneSize = (phone: string): number =>
  Math.min(42, Math.floor((width - panel.left - 2 * panel.padding) / (0.585 * phone.length)));

function side(): string {
  const { call, snapshotsTitle, snapshotsNote } = home.hero.panel;
  const way = (company.phone ?? company.email).display;
  const left = panel.left + panel.padding;
  const right = left + cell.columns * (cell.width + cell.gap) - cell.gap;
  const quiet = { size: 19, fill: colours.onPetrolSoft } as const;
  const ruleTop = stripTop - 58;
  return [
    `<rect x="${panel.left}" width="${width - panel.left}" height="${height}" fill="${colours.petrol}"/>`,
    textLine(call, left, 90, quiet),
    textLine(way, left, 136, {
      size: phoneSize(way),
      fill: colours.onPetrol,
      spacing: -0.03,
    }),
    `<path d="M${left} ${ruleTop}H${right}" stroke="${colours.petrolRule}"/>`,
    textLine(snapshotsTitle, left, stripTop - 20, {
      size: 19,
      fill: colours.onPetrol,
      bold: true,
    }),
    textLine(snapshotsNote, right, stripTop - 20, { ...quiet, end: true }),
    strip(),
  ].join('');
}

export function socialPictureSvg(route: RouteId): string {
  const { lines, note } = socialPictureOf(route);
  const { size, spacing } = headlineStyle(lines);
  // As in the hero of the home page.
  const softLines = route === 'home' ? headlineLines(home.hero.titleYou).length : 0;
  const leading = size * 1.1;
  const first = 300 - ((lines.length - 1) * leading) / 2;
  const last = first + (lines.length - 1) * leading;
  const headline = lines.map((line, index) => {
    const fill = index < softLines ? colours.inkSoft : colours.ink;
    return textLine(line, margin, first + index * leading, { size, spacing, fill });
  });
  const ruleTop = height - margin - 38;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    logoAt(margin, margin, 40, colours.petrolText),
    textLine(company.brand, margin + 56, margin + 27, {
      size: 32,
      fill: colours.ink,
      bold: true,
      spacing: -0.02,
    }),
    ...headline,
    textLine(note, margin, last + 58, { ...noteStyle, fill: colours.ink }),
    `<path d="M${margin} ${ruleTop}H${margin + textWidth}" stroke="${colours.rule}"/>`,
    textLine(new URL(siteUrl()).host, margin, height - margin, { size: 19, fill: colours.inkSoft }),
    side(),
    '</svg>',
  ].join('');
}
