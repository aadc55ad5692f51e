import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaderRules } from '../../server/http/header-rules.ts';
import {
  asCaddyFile,
  asHeadersFile,
  asNginxFiles,
  beyondHosts,
  inlineHashes,
  writeSecurityHeaders,
} from './security-headers.ts';

const headers = {
  security: { 'Content-Security-Policy': "default-src 'none'", 'X-A': '1' },
  files: ['/.well-known/security.txt', '/404.html', '/_assets/a.js', '/index.html', '/og/a.png'],
};
const security = Object.entries(headers.security);
const fresh = ['Cache-Control', 'no-cache'];
const lasting = ['Cache-Control', 'public, max-age=31536000, immutable'];

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
  const rules = parseHeaderRules(asHeadersFile(headers));

  it('are read back by the server as they were meant', () => {
    for (const path of ['/', ...headers.files]) {
      const caching = path.startsWith('/_assets/') ? lasting : fresh;
      expect(headersFor(rules, path), path).toEqual([...security, caching]);
    }
  });

  it('say each header in one matching rule only, because hosts join what they find', () => {
    for (const path of ['/', '/404', '/nichts', ...headers.files]) {
      const names = rules.flatMap((rule) =>
        headersFor([rule], path).map(([name]) => name.toLowerCase()),
      );
      expect(names, path).toEqual([...new Set(names)]);
    }
  });

  it('are measured against what hosts take', () => {
    expect(beyondHosts(asHeadersFile(headers))).toBe('');
    expect(beyondHosts(`/*\n  X-A: ${'a'.repeat(2000)}`)).toContain('2007');
    expect(beyondHosts('/a\n  X-A: 1\n'.repeat(101))).toContain('101 rules');
  });

  it('say the same to nginx and Caddy, where no two statements meet', () => {
    const nginx = asNginxFiles(headers);
    const caddy = asCaddyFile(headers);
    for (const [name, value] of security) {
      expect(nginx.everywhere).toContain(`add_header ${name} "${value}" always;`);
      expect(nginx.hashed).toContain(`add_header ${name} "${value}" always;`);
      expect(caddy).toContain(`${name} "${value}"`);
    }
    expect(nginx.everywhere.match(/Cache-Control .*/g)).toEqual([
      'Cache-Control "no-cache" always;',
    ]);
    expect(nginx.hashed.match(/Cache-Control .*/g)).toEqual([
      `Cache-Control "${lasting[1]}" always;`,
    ]);
    expect(caddy).toMatch(/^@hashed path \/_assets\/\*\n@rest not path \/_assets\/\*$/m);
    expect(caddy).toMatch(/^header @hashed \{\n\tCache-Control ".*immutable"\n\}$/m);
    expect(caddy).toMatch(/^header @rest \{\n\tCache-Control "no-cache"\n\}$/m);
  });
});

describe('https for good', () => {
  it.each([
    ['https://www.example.org', true],
    ['http://www.example.org', false],
    ['https://localhost', false],
  ])('under %s: %j', async (url, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'headers-'));
    try {
      writeFileSync(join(folder, 'index.html'), '<h1>Startseite</h1>');
      await writeSecurityHeaders.run({ root: '', folder, environment: { SITE_URL: url } });
      const written = ['_headers', '_headers.nginx', '_headers-assets.nginx', '_headers.caddy'];
      for (const name of written) {
        const text = readFileSync(join(folder, name), 'utf8');
        expect(text.includes('Strict-Transport-Security'), name).toBe(expected);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
