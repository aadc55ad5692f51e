import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { importObjections, importProblems } from './import-direction.ts';

test.each([
  ['src/ui/card.tsx', `import { x } from './icon.tsx'; import { useId } from 'react';`],
  ['src/ui/card.tsx', `import type { S } from '../../schemas/service-status.ts';`],
  ['src/sections/hero-section.tsx', `import { Card } from '../ui/card.tsx';`],
  ['src/sections/a-section.tsx', `import type { home } from '../../content/home.ts';`],
  ['src/islands/form.tsx', `import { s } from '../../schemas/contact.ts'; import 'valibot';`],
  ['src/behaviour/a.ts', `import { e } from '../ui/toast-event.ts';`],
  ['src/behaviour/a.ts', `import type { P } from '../ui/card.tsx';`],
  [
    'src/pages/index.astro',
    `---\nimport { a } from '../../content/home.ts';\n---\n<p>from 'x'</p>`,
  ],
  ['src/pictures/a.ts', `import t from '../styles/tokens.css?raw'; import 'node:fs';`],
  ['src/pictures/a.ts', `import { h } from '../../content/home.ts'; import '../../config/a.ts';`],
  ['src/pages/og/[route].png.ts', `import { d } from '../../pictures/a.ts';`],
  ['src/env.d.ts', `import 'astro/client';`],
  ['src/layouts/base.astro', `---\nimport early from '../behaviour/a.ts?early';\n---`],
  ['site/pages/team.astro', `---\nimport team from '../photos/team.webp';\n---`],
  ['content/home.ts', `import { routes } from '../config/routes.ts';`],
  ['schemas/contact.ts', `import * as v from 'valibot';`],
  ['content/messages.ts', `import type { M } from '../schemas/contact-messages.ts';`],
  ['src/ui/status-mark.tsx', `type State = import('../../schemas/service-state.ts').State;`],
  ['server/contact/mails/a.ts', `import { m } from '../../../content/contact-mails.ts';`],
  ['server/app.ts', `import { f } from 'fastify'; import { c } from '../config/company.ts';`],
  ['server/contact/a.ts', `import { o } from '../outbox/outbox.ts'; import '../../content/a.ts';`],
  ['server/database/a.ts', `import { second } from '../clock.ts'; import 'kysely';`],
  ['server/main.ts', `import { s } from './contact/contact-service.ts';`],
  ['src/ui/card.test.tsx', `import { test } from 'vitest'; import { Card } from './card.tsx';`],
  ['tests/e2e/a.spec.ts', `import { x } from '../../server/app.ts';`],
  ['config/a.ts', `const text = "import { x } from '../server/app.ts'"; // import 'react'`],
])('%s may: %s', (path, source) => {
  expect(importObjections(path, source)).toEqual([]);
});

test.each([
  ['src/ui/card.tsx', `export * from '../../content/home.ts';`],
  ['src/ui/card.tsx', `import { readFile } from 'node:fs';`],
  ['src/ui/card.tsx', `import { type S } from '../../schemas/service-status.ts';`],
  ['src/sections/a-section.tsx', `import { home } from '../../content/home.ts';`],
  ['src/islands/form.tsx', `const m = await import('../sections/a-section.tsx');`],
  ['src/islands/form.tsx', `type T = import('../../server/env.ts').Environment;`],
  ['src/consent/a.ts', `import { x } from '../ui/card.tsx';`],
  ['src/behaviour/a.ts', `import { Card } from '../ui/card.tsx';`],
  ['src/behaviour/a.ts', `import { useId } from 'react';`],
  ['src/pages/index.astro', `---\nimport { a } from '../../server/env.ts';\n---`],
  ['src/pages/index.astro', `---\n---\n<script>import '../../server/env.ts';</script>`],
  ['src/pictures/a.ts', `import { x } from '../ui/icon.tsx';`],
  ['src/pictures/a.ts', `import { x } from '../../server/env.ts';`],
  ['src/pictures/a.ts', `import { useId } from 'react';`],
  ['src/sections/a-section.tsx', `import { x } from '../pictures/a.ts';`],
  ['src/ui/status-mark.tsx', `import { states } from '../../schemas/service-state.ts';`],
  ['src/ui/status-mark.tsx', `import type { A } from '../../content/home.ts';`],
  ['content/messages.ts', `import { fieldNames } from '../schemas/contact-fields.ts';`],
  ['content/mails.ts', `import type { S } from '../server/contact/spam/suspicion.ts';`],
  ['schemas/contact.ts', `import { m } from '../content/contact-messages.ts';`],
  ['content/home.ts', `import { x } from '../src/ui/card.tsx';`],
  ['schemas/contact.ts', `import { x } from '../config/routes.ts';`],
  ['server/app.ts', `import { x } from '../src/consent/cookie.ts';`],
  ['server/app.ts', `import { renderToString } from 'react-dom/server';`],
  ['server/database/a.ts', `import { o } from '../outbox/outbox.ts';`],
  ['server/database/a.ts', `import type { T } from '../contact/store/tables.ts';`],
  ['server/mail/a.ts', `import { t } from '../contact/store/tables.ts';`],
  ['server/operations/a.ts', `import type { E } from '../env.ts';`],
  ['server/contact/a.ts', `import type { E } from '../env.ts';`],
  ['src/ui/card.test.tsx', `import { x } from '../sections/hero-section.tsx';`],
])('%s must not: %s', (path, source) => {
  expect(importObjections(path, source)).toHaveLength(1);
});

test('a folder below src without a layer is named', () => {
  expect(importObjections('src/helpers/deep/a.ts', '')).toEqual([
    'src/helpers/deep/a.ts:1 src/helpers stands in no layer; give it one',
  ]);
});

test('names file, line and reason', () => {
  const source = '---\nconst a = 1;\nimport x from "../../server/app.ts";\n---\n<p></p>';
  expect(importObjections('src/pages/agb.astro', source)).toEqual([
    'src/pages/agb.astro:3 src/pages must not import server/app.ts; besides itself it may import src, content, config, shapes, schemas, rules',
  ]);
});

const forbidden: Readonly<Record<string, readonly [file: string, source: string]>> = {
  bench: ['a.ts', "import { a } from '../src/ui/a.ts';"],
  config: ['a.ts', "import { a } from '../content/a.ts';"],
  content: ['a.ts', "import { a } from '../server/a.ts';"],
  rules: ['choosing/a.ts', "import { a } from '../../config/a.ts';"],
  schemas: ['a.ts', "import { a } from '../rules/a.ts';"],
  scripts: ['build/a.ts', "import { a } from '../../tests/support/a.ts';"],
  server: ['contact/a.ts', "import { a } from '../status/a.ts';"],
  shapes: ['a.ts', "import { a } from '../config/a.ts';"],
  site: ['a.ts', "import type { A } from '../config/a.ts';"],
  src: ['ui/a.tsx', "import { a } from '../sections/a.tsx';"],
  tests: ['e2e/a.spec.ts', "import { a } from '../../bench/a.ts';"],
};

test('every folder with modules has a layer', () => {
  const root = join(import.meta.dirname, '..', '..');
  const folders = globSync('*/**/*.{ts,tsx,astro}', { cwd: root, exclude: ['node_modules'] })
    .map((path) => path.split('/', 1)[0] ?? '')
    .filter((folder) => !['dist', 'test-results'].includes(folder));
  expect(Object.keys(forbidden)).toEqual([...new Set(folders)].sort());
});

test.each(Object.entries(forbidden))('the check reads %s', (folder, [file, source]) => {
  const root = testFolder();
  const path = join(root, folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  expect(importProblems(root)).toContain(`${folder}/${file}:1 ${folder}`);
});
