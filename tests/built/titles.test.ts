import { expect, test } from 'vitest';
import { builtFile } from '../support/built-text.ts';
import { listedPages } from '../support/pages.ts';

/** What a result page of a search engine shows. */
const LONGEST_TITLE = 60;

test.each(listedPages)('the title of $path is short enough to be shown whole', ({ path }) => {
  const title = /<title>([^<]*)<\/title>/.exec(builtFile(path))?.[1] ?? '';
  expect([...title].length).toBeGreaterThan(5);
  expect([...title.replaceAll('&amp;', '&')].length).toBeLessThanOrEqual(LONGEST_TITLE);
});
