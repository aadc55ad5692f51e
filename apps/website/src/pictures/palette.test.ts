/** One hue gives the whole palette: whatever it is, texts and marks keep their contrast in both schemes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenColour } from './oklch.ts';

const tokens = readFileSync(join(import.meta.dirname, '..', 'styles', 'tokens.css'), 'utf8');
const hues = Array.from({ length: 36 }, (_, index) => index * 10);

const grounds = ['paper', 'sheet', 'tint'];
const onBrand = ['petrol', 'petrol-deep'];
/** Texts with the grounds they stand on (WCAG 1.4.3), and marks without words (1.4.11). */
const pairs: readonly (readonly [
  names: readonly string[],
  grounds: readonly string[],
  least: number,
])[] = [
  [['ink', 'ink-soft', 'petrol-text'], grounds, 4.5],
  [['up', 'down', 'unknown'], ['paper', 'sheet'], 4.5],
  [['on-petrol', 'on-petrol-soft', 'on-petrol-bar'], onBrand, 4.5],
  [['on-amber'], ['amber', 'amber-strong'], 4.5],
  [['petrol-bar', 'control'], grounds, 3],
  [['amber'], onBrand, 3],
  [['on-petrol-bar'], ['petrol-rule', 'petrol-cell'], 3],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function weakPairs(settings: string): string[] {
  const colour = (name: string) => tokenColour(tokens + settings, name);
  return pairs.flatMap(([names, onGrounds, least]) =>
    names.flatMap((name) =>
      onGrounds.flatMap((ground) =>
        (['light', 'dark'] as const).flatMap((scheme) => {
          const ratio = contrast(colour(name)[scheme], colour(ground)[scheme]);
          return ratio >= least ? [] : [`${name} on ${ground}, ${scheme}: ${ratio.toFixed(2)}`];
        }),
      ),
    ),
  );
}

describe('contrast', () => {
  it.each([0.5, 1, 1.5, 2, 2.5])(
    'holds for every hue of the brand, %s times as strong as ours',
    (strength) => {
      const weak = hues.flatMap((hue) =>
        weakPairs(`--brand-hue: ${hue}; --brand-strength: ${strength};`).map(
          (pair) => `${hue}: ${pair}`,
        ),
      );
      expect(weak).toEqual([]);
    },
  );

  it.each([
    ['our petrol', ''],
    ['the strongest red', '--brand-hue: 27; --brand-strength: 2.5;'],
  ])('holds for every hue of the accent beside %s', (_, brand) => {
    const weak = hues.flatMap((hue) => weakPairs(`${brand} --accent-hue: ${hue};`));
    expect(weak).toEqual([]);
  });
});

it('leaves a warm red a warm red, and no brown', () => {
  const { light } = tokenColour(`${tokens} --brand-hue: 27; --brand-strength: 2.5;`, 'petrol');
  const [red = 0, green = 0, blue = 0] = (light.match(/[\da-f]{2}/g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  expect(red).toBeGreaterThan(3 * Math.max(green, blue));
});

it('gives the yellow of a degraded service an edge where the ground is light', () => {
  const colour = (name: string) => tokenColour(tokens, name);
  for (const ground of ['paper', 'sheet']) {
    expect(contrast(colour('slow-edge').light, colour(ground).light)).toBeGreaterThan(3);
    expect(contrast(colour('slow').dark, colour(ground).dark)).toBeGreaterThan(3);
  }
});

it('gives every colour but on-petrol and those of the status the hue of the brand or of the accent', () => {
  const before = new Map<string, string>();
  const names = [...tokens.matchAll(/--color-([a-z-]+):/g)].map(([, name = '']) => name);
  for (const name of names) before.set(name, JSON.stringify(tokenColour(tokens, name)));
  const red = `${tokens} --brand-hue: 27; --accent-hue: 264;`;
  const unchanged = names.filter(
    (name) => JSON.stringify(tokenColour(red, name)) === before.get(name),
  );
  expect(unchanged).toEqual(['on-petrol', 'up', 'slow', 'slow-edge', 'down']);
});
