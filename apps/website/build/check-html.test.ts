import { expect, it } from 'vitest';
import { htmlProblems } from './check-html.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html lang="de"><head><title>x</title></head><body>${body}</body></html>`;

it('accepts a valid page, its style elements and words about style', () => {
  expect(htmlProblems(page('<style>p{top:0}</style><p title="style=1">style="x"</p>'))).toEqual([]);
});

it.each([
  ['an attribute that stands twice', page('<p id="a" id="b">x</p>'), /^duplicate-attribute at “/],
  ['a page without a doctype', '<html><head></head><body></body></html>', /^missing-doctype/],
  ['a line break after the end', `${page('<p>x</p>')}\n`, /^the last byte is not/],
  ['a script after the end', `${page('')}<script src="/a.js"></script>`, /^the last byte is not/],
  ['a style attribute', page('<p style="color:red">x</p>'), /<p style="color:red">/],
  ['one in a template', page('<template><i style="top:0"></i></template>'), /<i style="top:0">/],
])('refuses %s', (_, html, problem) => {
  expect(htmlProblems(html)).toEqual([expect.stringMatching(problem)]);
});
