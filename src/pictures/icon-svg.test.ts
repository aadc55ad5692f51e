import { describe, expect, it } from 'vitest';
import { markGrid } from './brand-mark.ts';
import { iconShapes, iconSvg } from './icon-svg.ts';

const colours = { paper: '#ffffff', petrolText: '#005566' };

describe('iconSvg', () => {
  it.each([16, 32, 48, 180, 192, 512])('draws six cells on whole pixels at %i px', (size) => {
    const svg = iconSvg(size, 'favicon', colours);
    const cells = [...svg.matchAll(/ d="M(\S+) (\S+)h(\S+)v(\S+)h-/g)];
    expect(cells).toHaveLength(6);
    for (const [, ...numbers] of cells) {
      const [x = -1, y = -1, width = 0, height = 0] = numbers.map(Number);
      expect([x, y, width, height].every(Number.isInteger)).toBe(true);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(size);
    }
  });

  it('keeps the maskable mark inside the circle of 80 per cent', () => {
    const { width, height } = markGrid(512 * iconShapes.maskable.markShare);
    expect(iconSvg(512, 'maskable', colours)).toContain('rx="0"');
    expect(Math.hypot(width, height)).toBeLessThan(512 * 0.8);
  });
});
