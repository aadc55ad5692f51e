import { expect, it } from 'vitest';
import { shopStates, shopSvg } from './shop-svg.ts';

const colours = {
  onPetrol: '#111111',
  onPetrolBar: '#222222',
  onPetrolSoft: '#333333',
  petrolCell: '#444444',
  petrolDeep: '#555555',
  petrolRule: '#666666',
};

it.each(shopStates)(
  'draws the %s shop in the given colours alone, without style or text',
  (state) => {
    const svg = shopSvg(state, colours);
    const used = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]);
    const known = new Set<string | undefined>([...Object.values(colours), 'none']);
    expect(used.filter((colour) => !known.has(colour))).toEqual([]);
    expect(svg).not.toMatch(/style|<text|NaN|undefined/);
  },
);
