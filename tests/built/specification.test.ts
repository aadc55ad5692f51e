/** The specification's constants, in specification.yaml, against the built pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@site/company/company';
import type { RouteId } from '@site/company/routes';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { builtFile, pageText } from '../support/pages/built-text.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

type Expectations = readonly (string | { readonly lacks: string })[];

const file = readFileSync(join(import.meta.dirname, 'specification.yaml'), 'utf8');
const parts = Object.entries(parse(file) as Record<string, Expectations>);

/** A figure counts as a whole: „0 €“ is not found in „2.000 €“, nor „10 GB“ in „10 GB/s“. */
function whole(expected: string): RegExp {
  if (!/\d/.test(expected)) return new RegExp(RegExp.escape(expected), 'u');
  const before = /^\d/.test(expected) ? '(?<![\\d.,–])' : '';
  const after = /\d$/.test(expected) ? '(?![.,]?\\d)' : '(?![/\\p{L}])';
  return new RegExp(`${before}${RegExp.escape(expected)}${after}`, 'u');
}

function pattern(expected: string): RegExp {
  const [, source, flags] = /^\/(.*)\/(i?)$/.exec(expected) ?? [];
  return source === undefined ? whole(expected) : new RegExp(source, flags);
}

const styles = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../apps/website/src/styles', `${name}.css`), 'utf8');

describe('the constants of the specification', ofTheSample, () => {
  it.each(parts)('%s', (place, expectations) => {
    const [page, id] = place.split('#');
    const text = pageText(page as RouteId, id);
    for (const expected of expectations) {
      if (typeof expected === 'string') expect(text).toMatch(pattern(expected));
      else expect(text).not.toMatch(pattern(expected.lacks));
    }
  });

  it('names the company in the imprint', () => {
    const text = pageText('imprint');
    for (const fact of [company.legalName, company.registerNumber, company.vatId]) {
      expect(text).toContain(fact);
    }
  });

  it('numbers 28 sections of the terms', () => {
    const headings = builtFile('/agb').matchAll(/<h2 id="paragraf-(\d+)">§\u00a0(\d+) /g);
    const numbers = [...headings].map((match) =>
      Number(match[1] === match[2] ? match[1] : Number.NaN),
    );
    expect(numbers).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
  });

  it('has five rows for a message', () => {
    expect(builtFile('/')).toMatch(/<textarea[^>]*\srows="5"/);
  });

  it.each([
    ['/', 'id="home"', ['#services', '#contact']],
    ['/ssl-zertifikate', 'id="closing-title"', ['/#hosting-packages', '/#contact']],
    ['/email-hosting', 'id="closing-title"', ['/#hosting-packages', '/#contact']],
  ])('%s leads to the packages and to a person, below %s', (path, place, targets) => {
    const [band = ''] = (builtFile(path).split(place)[1] ?? '').split('</section>');
    for (const href of targets) expect(band).toContain(`href="${href}"`);
  });

  it('says what failed on the page for failures of the server, and whom to ask', () => {
    const page = builtFile('/500');
    for (const words of ['Unexpected Application Error', 'href="tel:', 'href="mailto:']) {
      expect(page).toContain(words);
    }
  });

  it.each([
    ['operational', 'up', 140, 160],
    ['degraded', 'slow', 85, 110],
    ['down', 'down', 15, 35],
  ])('draws %s in its colour, day and night', (state, colour, from, to) => {
    expect(styles('status')).toMatch(
      new RegExp(`\\[data-state="${state}"\\] \\{\\s*--state: var\\(--color-${colour}\\)`),
    );
    const [line = ''] = new RegExp(`--color-${colour}: .*`).exec(styles('tokens')) ?? [];
    const hues = [...line.matchAll(/oklch\(\S+ \S+ (\d+)\)/g)].map(([, hue]) => Number(hue));
    expect(hues).toHaveLength(2);
    for (const hue of hues) {
      expect(hue).toBeGreaterThanOrEqual(from);
      expect(hue).toBeLessThanOrEqual(to);
    }
  });
});
