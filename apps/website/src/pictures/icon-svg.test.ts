import { describe, expect, it } from 'vitest';
import { iconShapes, iconSvg } from './icon-svg.ts';
import { logo } from './logo.ts';

const colours = { paper: '#ffffff', petrolText: '#005566' };

describe('iconSvg', () => {
  it.each([16, 32, 48, 180, 192, 512])('has the logo on whole pixels at %i px', (size) => {
    const svg = iconSvg(size, 'favicon', colours);
    expect(svg).toContain(`color="${colours.petrolText}">${logo.shapes}</svg>`);
    const [, x, y, side] = /<svg x="(\S+)" y="(\S+)" width="(\S+)"/.exec(svg) ?? [];
    expect([x, y, side].map(Number).every(Number.isInteger)).toBe(true);
    expect(2 * Number(x) + Number(side)).toBe(size);
  });

  it('keeps the maskable mark inside the circle of 80 per cent', () => {
    const side = 512 * iconShapes.maskable.markShare;
    expect(iconSvg(512, 'maskable', colours)).toContain('rx="0"');
    expect(Math.hypot(side, side)).toBeLessThan(512 * 0.8);
  });
});
