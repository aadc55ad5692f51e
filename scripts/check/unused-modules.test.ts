import { expect, it } from 'vitest';
import { unusedModules } from './unused-modules.ts';

const section = 'src/sections/hours-section.tsx';
const unused = (path: string, importer: string) =>
  unusedModules(
    new Map([
      [section, ''],
      [path, importer],
    ]),
  );

it('names a file that no other file imports', () => {
  expect(unused('src/pages/index.astro', '')).toEqual([
    `${section}:1 is imported by no other file`,
  ]);
});

it.each([
  `import { HoursSection } from '../sections/hours-section.tsx';`,
  `import type { Hours } from "../sections/hours-section.tsx";`,
  `import hours from '../sections/hours-section.tsx?early';`,
  `new Worker(new URL('../sections/hours-section.tsx', import.meta.url));`,
  `<script src="../sections/hours-section.tsx"></script>`,
])('%s is a use', (importer) => {
  expect(unused('src/pages/index.astro', importer)).toEqual([]);
});

it.each(['src/pages/robots.txt.ts', 'server/cli/main.ts', 'scripts/start.ts', 'src/env.d.ts'])(
  '%s needs no import',
  (path) => {
    expect(unusedModules(new Map([[path, '']]))).toEqual([]);
  },
);
