/** Margins, paddings and gaps have eight steps. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', 'src');
const steps = ['1', '2', '3', '4', '6', '8', '12', '16'];

/** Their own scale: the sheet is set like paper, and drawings are measured in their own units. */
const others = /^(?:choosing|ui\/drawings)\/|^islands\/choosing/;

const classes = /(?<![\w-])-?(?:[mp][trblxy]?|gap(?:-[xy])?)-(?<step>\d+(?:\.\d+)?)(?![\w.\]])/g;

it('uses no other step', () => {
  const files = globSync('**/*.{tsx,astro,ts}', { cwd: root }).filter(
    (file) => !others.test(file) && !file.includes('.test.'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(classes)]
      .filter(({ groups }) => groups?.['step'] !== '0' && !steps.includes(groups?.['step'] ?? ''))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
