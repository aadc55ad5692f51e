import { expect, it } from 'vitest';
import { splitIslandScripts } from './extract-island-scripts.ts';

it('extracts the island code and leaves every other script', () => {
  const html =
    '<script>early()</script><p>x</p><style>astro-island{display:contents}</style><script>(self.Astro||(self.Astro={})).visible=a</script><i></i><script>customElements.get("astro-island")</script><script type="module" src="/a.js"></script>';
  const { page, code } = splitIslandScripts(html);
  expect(page).toBe(
    '<script>early()</script><p>x</p><i></i><script type="module" src="/a.js"></script>',
  );
  expect(code).toBe('(self.Astro||(self.Astro={})).visible=a;customElements.get("astro-island")');
});

it('leaves a page without islands alone', () => {
  const html = '<script>early()</script><p>x</p>';
  expect(splitIslandScripts(html)).toEqual({ page: html, code: '' });
});
