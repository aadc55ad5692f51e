/** The examples of docs/adapting.md are those of the second company, which `npm test` builds and tests. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '');

const examples = [...read('docs/adapting.md').matchAll(/```(?:ts|css)\n([\s\S]*?)```/g)].map(
  ([, code = '']) => code,
);
const company = globSync('tests/second-company/site/*.{ts,css}', { cwd: root })
  .map((path) => withoutSpace(read(path)))
  .join('\n');

it('has examples', () => {
  expect(examples.length).toBeGreaterThan(7);
});

it.each(examples)('%s', (code) => {
  expect(company).toContain(withoutSpace(code));
});
