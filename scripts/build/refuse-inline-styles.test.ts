import { expect, test } from 'vitest';
import { inlineStyles } from './refuse-inline-styles.ts';

test('finds style attributes, also in templates and drawings', () => {
  const html = `<p style="color:red">x</p><template><i style="top:0"></i></template>
    <svg><path style="fill:red" d="M0 0"/></svg>`;
  expect(inlineStyles(html)).toEqual([
    '<p style="color:red">',
    '<i style="top:0">',
    '<path style="fill:red">',
  ]);
});

test('leaves style elements and words about style alone', () => {
  expect(inlineStyles('<style>p{top:0}</style><p title="style=1">style="x"</p>')).toEqual([]);
});
