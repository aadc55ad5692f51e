import { expect, test } from 'vitest';
import { patternObjections } from './linear-patterns.ts';

test.each([['/^[^@]+@[^@]+$/'], [String.raw`/"(?:[^"\\]|\\.)*"?|[{}]/gs`]])(
  '%s is linear',
  (expression) => {
    expect(patternObjections('server/a.ts', `const a = ${expression};`)).toEqual([]);
  },
);

test.each([
  ['/(a+)+$/', 'exponential'],
  [String.raw`/\s+$/`, '2nd degree polynomial'],
  // Only two alternating characters show it: each quote may begin a string without an end.
  [String.raw`/"(?:[^"\\]|\\.)*"/g`, '2nd degree polynomial'],
])('%s is not: %s', (expression, complexity) => {
  const [objection, ...others] = patternObjections('server/a.ts', `\n\nconst a = ${expression};`);
  expect(objection?.startsWith(`server/a.ts:3 ${expression} is not linear (${complexity})`)).toBe(
    true,
  );
  expect(others).toEqual([]);
});

test.each([
  ['/^(?=a*$)b/', 'cannot be proved linear (look-ahead assertion)'],
  ["new RegExp('^' + word)", 'is made at run time; write it as a literal'],
  [`RegExp('a', flags)`, 'is made at run time; write it as a literal'],
])('%s stays unproved', (expression, reason) => {
  expect(patternObjections('server/a.ts', `const a = ${expression};`)).toEqual([
    `server/a.ts:1 ${expression} ${reason}`,
  ]);
});
