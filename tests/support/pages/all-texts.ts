/** Every text of a company whose folder a test has put in the place of site/. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const isInBrowser = /^(?:[/#]|[a-z]+:)/;

/** Every text of every copy, and the legal texts. */
export async function allTexts(): Promise<string> {
  const files = globSync('content/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const copies = files.filter((path) =>
    / = checked\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  // One after the other: the stand-in for site/ is loaded by the first.
  const modules: object[] = [];
  for (const path of copies) modules.push(await import(join(root, path)));
  const { fillPlaceholders } = await import('../../../content/legal-text.ts');
  const legal = ['impressum', 'datenschutz', 'agb'].map((name) => {
    const text = readFileSync(join(root, 'content', 'legal', `${name}.md`), 'utf8');
    return fillPlaceholders(text, { document: { date: '' } });
  });
  expect(copies.length).toBeGreaterThan(20);
  return JSON.stringify([modules.map((module) => ({ ...module })), legal], (_, value) =>
    typeof value === 'string' && isInBrowser.test(value) && !value.startsWith('tel:') ? '' : value,
  )
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2060\u00ad]/g, '');
}

/** Each with what stands around it, for the message of a failed test. */
export const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) =>
    text.slice(Math.max(0, index - 60), index + match.length + 40),
  );
