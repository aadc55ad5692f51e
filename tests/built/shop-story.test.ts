/** The shop that comes back, as the built pages hold it: complete without scripts, and light until it is touched. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { routes } from '../../config/routes.ts';
import { shopStory } from '../../content/pages/shop-story.ts';
import { builtFile, dist } from '../support/pages/built-text.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

const story = /<div class="shop-story[\s\S]*?<\/ol>/;

describe.each([routes.home.path, routes.snapshots.path])('on %s', (path) => {
  const html = story.exec(builtFile(path))?.[0].replaceAll('&amp;', '&') ?? '';

  it('three pictures in the page itself tell the story with their words', () => {
    const pictures = [...html.matchAll(/<svg [^>]*role="img" aria-label="([^"]*)"/g)];
    expect(pictures.map(([, words]) => words)).toEqual([
      shopStory.whole,
      shopStory.broken,
      shopStory.whole,
    ]);
    for (const text of [shopStory.before, shopStory.mishap, shopStory.restored]) {
      expect(html).toContain(`>${text}</p>`);
    }
    expect(html).not.toContain('<img');
  });

  it('the strip has a step for every day', () => {
    const [strip] = /<input [^>]*name="day"[^>]*>/.exec(builtFile(path)) ?? [];
    expect(strip).toContain(` min="-${shopStory.days - 1}" max="0" `);
  });
});

it('its script is small', ofTheSample, () => {
  const scripts = readdirSync(join(dist, '_assets')).filter((name) =>
    /^shop-story.*\.js$/.test(name),
  );
  expect(scripts).toHaveLength(1);
  for (const name of scripts) {
    const weight = brotliCompressSync(readFileSync(join(dist, '_assets', name))).length;
    // It also puts a broken shop together again before it is printed, and ends the film at a click.
    expect(weight).toBeLessThanOrEqual(2_400);
  }
});
