import { headersFor } from '@site/company/header-rules';
import { expect, it } from 'vitest';
import { pageAddress } from '../site-folder.ts';
import { inlineHashes } from './inline-hashes.ts';
import { stateHeaders } from './state-headers.ts';

const html: Record<string, string> = {
  '/agb.html': '<style>b{}</style>',
  '/cookie-einstellungen.html': '<style>dialog{}</style>',
  '/hilfe/umzug.html': '',
  '/index.html': '<style>a{}</style><script>1</script>',
};
const others = [
  '/.well-known/security.txt',
  '/_assets/a.js',
  '/_assets/b.svg',
  '/_assets/workers/c.js',
  '/hilfe/plan.pdf',
  '/icon.svg',
  '/og/a.png',
  '/og/b.svg',
];
const pages = Object.entries(html).map(([file, text]) => ({
  file,
  address: pageAddress(file),
  html: text,
}));
const files = [...Object.keys(html), ...others];
const rules = await stateHeaders({ pages, files, siteUrl: 'https://www.firma.example' });
const said = (path: string) => Object.fromEntries(headersFor(rules, path));
const policyOf = (path: string) => said(path)['Content-Security-Policy'] ?? '';

it('gives a document the hashes of its own code, and of the dialog that may enter it', () => {
  const hashes = (...documents: string[]) => Object.values(inlineHashes(...documents)).flat();
  const dialog = '<style>dialog{}</style>';
  const expected = hashes(html['/index.html'] ?? '', dialog);
  expect(expected).toHaveLength(3);
  expect(
    policyOf('/index.html')
      .match(/'sha256-[^']+'/g)
      ?.sort(),
  ).toEqual(expected.sort());
  expect(policyOf('/cookie-einstellungen.html').match(/'sha256-[^']+'/g)).toEqual(hashes(dialog));
});

it('binds browsers to https by every answer that can be their first, on a public https address', async () => {
  const name = 'Strict-Transport-Security';
  const first = ['/kontakt', ...files.filter((file) => !file.startsWith('/_assets/'))];
  for (const path of first) expect(said(path)[name], path).toContain('max-age=');
  expect(said('/_assets/a.js')[name]).toBeUndefined();
  const plain = await stateHeaders({ pages, files, siteUrl: undefined });
  expect(JSON.stringify(plain)).not.toContain(name);
});

it('needs one rule for a folder without pages', () => {
  const patterns = rules.map(({ pattern }) => pattern);
  expect(patterns).toContain('/og/*');
  expect(patterns).not.toContain('/hilfe/*');
});
