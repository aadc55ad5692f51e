/** The pages sound like a person: no pattern of a headline comes back until it is a tic. */
import { describe, expect, it } from 'vitest';
import { type RouteId, routes } from '../../config/routes.ts';
import { builtFile, pageText } from '../support/pages/built-text.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

const legal: readonly string[] = ['imprint', 'privacy', 'terms'];
const pages = Object.keys(routes).filter((id): id is RouteId => !legal.includes(id));

const headings = (id: RouteId): readonly string[] =>
  [...builtFile(routes[id].path).matchAll(/<h[123]\b[^>]*>(.*?)<\/h[123]>/gs)].map(
    ([, html = '']) =>
      html
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('\u2060', '')
        .trim(),
  );

const openers = ['Was', 'Damit', 'Wie', 'So', 'Das', 'Ihr', 'Ihre', 'Sie', 'Wir', 'Ein', 'Eine'];

describe.each(pages)('%s', ofTheSample, (id) => {
  it.each(openers)('begins no more than two headings with „%s“', (word) => {
    expect(headings(id).filter((text) => text.split(/\s/)[0] === word).length).toBeLessThan(3);
  });

  it('has no more than two headlines of two sentences', () => {
    expect(headings(id).filter((text) => /[.?!]\s\p{Lu}/u.test(text)).length).toBeLessThan(3);
  });

  it('says „ein Mensch“ no more than twice', () => {
    expect(pageText(id).match(/\bein(?:en|em)? Mensch/gi)?.length ?? 0).toBeLessThan(3);
  });
});

it('never calls the telephone „besetzt“, which is the engaged tone', () => {
  for (const id of pages) expect(pageText(id)).not.toMatch(/Telefon[^.]*besetzt/);
});
