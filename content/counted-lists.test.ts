/** Operators drop entries of lists in site/copy.ts: nothing says how many there are, unless it counts them. */
import { expect, it } from 'vitest';
import { allTexts, found } from '../tests/support/pages/all-texts.ts';

it('no heading and no link counts the entries of a list in words', async () => {
  const text = await allTexts();
  const counts =
    /"(?:title|label|lines)":\[?"[^"\]]*\b(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\w+zehn)\b[^"]*"/gi;
  // Packages are counted; two servers are no list.
  const isFixed = (at: string) => /Drei Pakete, jedes|[Zz]wei Server/.test(at);
  expect(found(text, counts).filter((at) => !isFixed(at))).toEqual([]);
  expect(found('{"title":"Zehn Vorteile, vom Server"}', counts)).toHaveLength(1);
});
