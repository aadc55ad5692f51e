import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaderRules } from '../../server/http/header-rules.ts';
import { asCaddyFile, asHeadersFile, asNginxFile, inlineHashes } from './security-headers.ts';

const headers = {
  everywhere: { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-cache' },
  hashedFiles: { 'Cache-Control': 'immutable' },
};

describe('the hashes of the policy', () => {
  it('cover what runs inline, over its exact bytes, each once', () => {
    const script = '<script>alert(1)</script>';
    const { scripts, styles } = inlineHashes([
      { html: `<head><style>a{}</style>${script}${script}</head>` },
      { html: `${script}<template><script type="module">2</script></template>` },
    ]);
    expect(scripts).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    expect(scripts).toHaveLength(2);
    expect(styles).toHaveLength(1);
  });

  it('leave out files, data and scripts that wait for consent', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="text/plain" data-consent="analytics">x</script>';
    expect(inlineHashes([{ html }])).toEqual({ scripts: [], styles: [] });
  });
});

describe('the header files', () => {
  it('are read back by the server as they were meant', () => {
    const rules = parseHeaderRules(asHeadersFile(headers));
    expect(headersFor(rules, '/agb.html')).toEqual(Object.entries(headers.everywhere));
    expect(headersFor(rules, '/_assets/a.js')).toEqual([
      ['Content-Security-Policy', "default-src 'none'"],
      ['Cache-Control', 'immutable'],
    ]);
  });

  it('say the same to nginx and Caddy', () => {
    const nginx = asNginxFile(headers);
    const caddy = asCaddyFile(headers);
    for (const [name, value] of Object.entries(headers.everywhere)) {
      expect(nginx).toContain(`add_header ${name} "${value}" always;`);
      expect(caddy).toContain(`${name} "${value}"`);
    }
    expect(nginx.split('location /_assets/')[1]).toContain('immutable');
    expect(caddy.split('/_assets/*')[1]).toContain('immutable');
  });
});
