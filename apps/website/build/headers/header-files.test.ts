import { headersFor, parseHeaderRules } from '@site/company/header-rules';
import { isTemplate } from '@site/company/headers';
import { expect, it } from 'vitest';
import { pageAddress } from '../site-folder.ts';
import { asHeadersFile, asNginxFiles, beyondHosts } from './header-files.ts';

const rules = [
  { pattern: '/*', headers: [['X-Everywhere', '1']] },
  { pattern: '/_assets/*', headers: [['X-Kept', 'for good']] },
  { pattern: '/_assets/workers/*', headers: [['X-Policy', 'worker']] },
  { pattern: '/kontakt', headers: [['X-Policy', 'own']] },
  { pattern: '/kontakt/danke.html', headers: [['X-Policy', 'thanks']] },
  { pattern: '/agb.html', headers: [['X-Policy', 'terms']] },
  { pattern: '/index.html', headers: [['X-Policy', 'home']] },
] as const;

it('are read back by the server as they were meant, under both addresses of a page', () => {
  const parsed = parseHeaderRules(asHeadersFile(rules));
  for (const { pattern } of rules) {
    const address = isTemplate(pattern) ? pageAddress(pattern) : pattern;
    expect(headersFor(parsed, address)).toEqual(headersFor(rules, pattern));
  }
  expect(parsed.map(({ pattern }) => pattern)).not.toContain('/kontakt/danke.html');
  expect(headersFor(parsed, '/')).toEqual(headersFor(rules, '/index.html'));
  expect(headersFor(parsed, '/agb')).toEqual(headersFor(rules, '/agb.html'));
});

it('are measured against what hosts take', () => {
  expect(beyondHosts(asHeadersFile(rules))).toBe('');
  expect(beyondHosts(`/*\n  X-A: ${'a'.repeat(2000)}`)).toContain('2007');
  expect(beyondHosts('/a\n  X-A: 1\n'.repeat(101))).toContain('101 rules');
});

it('tell nginx the same by file, what is no file as an own answer, the precise before the general', () => {
  const { maps, fields } = asNginxFiles(rules);
  expect(fields).toBe(
    'add_header X-Everywhere "1" always;\nadd_header X-Kept $site_x_kept always;\nadd_header X-Policy $site_x_policy always;\n',
  );
  expect(maps).toContain(`map $uri $site_x_policy {
  default "own";
  "~^/index\\.html$" "home";
  "~^/agb\\.html$" "terms";
  "~^/_assets/workers/" "worker";
  "~^/_assets/" "";
}
`);
  expect(maps).toContain('"~^/_assets/workers/" "for good";');
});
