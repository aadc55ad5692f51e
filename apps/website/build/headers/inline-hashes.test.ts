import { expect, it } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

it('covers what runs inline, over its exact bytes, each once', () => {
  const script = '<script>alert(1)</script>';
  const { scripts, styles } = inlineHashes(
    `<head><style>a{}</style>${script}${script}</head>`,
    `${script}<template><script type="module">2</script></template>`,
  );
  expect(scripts).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(scripts).toHaveLength(2);
  expect(styles).toHaveLength(1);
});

it('leaves out files and data', () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="text/plain" data-consent="analytics" data-src="/b.js"></script>';
  expect(inlineHashes(html)).toEqual({ scripts: [], styles: [] });
});

it('covers a script that waits for consent, because it runs later', () => {
  const html = '<script type="text/plain" data-consent="analytics">alert(1)</script>';
  expect(inlineHashes(html).scripts).toEqual(inlineHashes('<script>alert(1)</script>').scripts);
});
