import { expect, it } from 'vitest';
import { extractIslandCode, removeIslandIds } from './extract-island-scripts.ts';

it('moves the island code into one file and leaves every other script', () => {
  const files: string[] = [];
  const html =
    '<script data-early>early()</script><p>x</p><style>astro-island{display:contents}</style><script>(self.Astro||(self.Astro={})).visible=a</script><i></i><script>customElements.get("astro-island")</script><script type="module" src="/a.js"></script>';
  const page = extractIslandCode(html, (code) => {
    files.push(code);
    return '/islands.js';
  });
  expect(page).toBe(
    '<script data-early>early()</script><p>x</p><script type="module" src="/islands.js"></script><i></i><script type="module" src="/a.js"></script>',
  );
  expect(files).toEqual([
    '(self.Astro||(self.Astro={})).visible=a;customElements.get("astro-island")',
  ]);
});

it('leaves nothing in an island that depends on where the site is built', () => {
  expect(
    removeIslandIds('<astro-island uid="1mHKuA" prefix="r15" client="visible">x</astro-island>'),
  ).toBe('<astro-island prefix="r15" client="visible">x</astro-island>');
});
