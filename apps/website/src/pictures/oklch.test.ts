import { describe, expect, it } from 'vitest';
import { oklchToHex, tokenColour } from './oklch.ts';

describe('oklchToHex', () => {
  it.each([
    ['white', 1, 0, 0, '#ffffff'],
    ['black', 0, 0, 0, '#000000'],
    ['pure red', 0.627955, 0.257683, 29.2339, '#ff0000'],
    ['pure blue', 0.452014, 0.313214, 264.052, '#0000ff'],
  ])('%s', (_, lightness, chroma, hue, hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  });

  it('clips a colour beyond sRGB', () => {
    expect(oklchToHex(0.7, 0.4, 150)).toMatch(/^#00[0-9a-f]{2}00$/);
  });
});

describe('tokenColour', () => {
  const css = `
    --color-paper: light-dark(oklch(1 0 0), oklch(0 0 0));
    --color-on-paper: oklch(0 0 0);
    --color-sized: 2px;`;

  it('reads both schemes', () => {
    expect(tokenColour(css, 'paper')).toEqual({ light: '#ffffff', dark: '#000000' });
  });

  it('takes a colour without schemes for both', () => {
    expect(tokenColour(css, 'on-paper')).toEqual({ light: '#000000', dark: '#000000' });
  });

  it('follows the hue and the strength of the brand', () => {
    const brand = '--brand-hue: 0; --brand-hue: 264.052; --brand-strength: 2;';
    const token =
      '--color-blue: oklch(0.452014 calc(0.156607 * var(--brand-strength)) var(--brand-hue));';
    expect(tokenColour(brand + token, 'blue').light).toBe('#0000ff');
  });

  it.each(['missing', 'sized'])('refuses the token "%s"', (name) => {
    expect(() => tokenColour(css, name)).toThrow(`--color-${name}`);
  });
});
