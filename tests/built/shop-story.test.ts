/** The shop that comes back, as the built pages hold it: complete without scripts, and light until it is touched. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { routes } from '../../config/routes.ts';
import { shopStory } from '../../content/pages/shop-story.ts';
import { builtFile } from '../support/pages/built-text.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const story = /<div class="shop-story[\s\S]*?<\/ol>/;

describe.each([routes.home.path, routes.snapshots.path])('on %s', (path) => {
  const [html = ''] = story.exec(builtFile(path)) ?? [];

  it('three pictures with their words tell the story, from files of their own', () => {
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(3);
    for (const [index, state] of (['whole', 'broken', 'whole'] as const).entries()) {
      const tag = pictures[index];
      expect(tag).toContain(`src="/drawings/shop-${state}.svg"`);
      expect(tag).toContain(`alt="${shopStory[state]}"`);
      // Only on the home page they are on the first screen.
      expect(tag?.includes('loading="lazy"')).toBe(path !== routes.home.path);
      expect(tag).toMatch(/width="\d+" height="\d+"/);
    }
    for (const text of [shopStory.before, shopStory.update, shopStory.restored]) {
      expect(html).toContain(`>${text}</p>`);
    }
    expect(html).not.toContain('<svg');
  });

  it('the strip has a step for every day', () => {
    const [strip] = /<input [^>]*name="day"[^>]*>/.exec(builtFile(path)) ?? [];
    expect(strip).toContain(` min="-${shopStory.days - 1}" max="0" `);
  });
});

it('pictures and script are small', () => {
  const weight = (path: string) => brotliCompressSync(readFileSync(join(dist, path))).length;
  const scripts = readdirSync(join(dist, '_assets')).filter((name) =>
    /^shop-story.*\.js$/.test(name),
  );
  expect(scripts).toHaveLength(1);
  for (const name of scripts) expect(weight(`_assets/${name}`)).toBeLessThanOrEqual(2_000);
  for (const state of ['whole', 'broken']) {
    expect(weight(`drawings/shop-${state}.svg`)).toBeLessThanOrEqual(1_000);
  }
});
