import { expect, test } from 'vitest';
import { builtFile } from '../support/pages/built-text.ts';
import { listedPages } from '../support/pages/pages.ts';

/** What a result page of a search engine shows. */
const LONGEST_TITLE = 60;

const titleOf = (path: string): string =>
  /<title>([^<]*)<\/title>/.exec(builtFile(path))?.[1] ?? '';

test('no two pages share a title or a description', () => {
  const heads = listedPages.flatMap(({ path }) => [
    titleOf(path),
    /<meta name="description" content="([^"]*)"/.exec(builtFile(path))?.[1],
  ]);
  expect(heads).not.toContain(undefined);
  expect(heads).toHaveLength(new Set(heads).size);
});

test.each(listedPages)('the title of $path is short enough to be shown whole', ({ path }) => {
  const title = titleOf(path);
  expect([...title].length).toBeGreaterThan(5);
  expect([...title.replaceAll('&amp;', '&')].length).toBeLessThanOrEqual(LONGEST_TITLE);
});
