import { expect, it } from 'vitest';
import { packageOf } from './bundled-packages.ts';
import { refusedLicences, shippedPackages } from './list-licences.ts';

const lock = (packages: Record<string, object>) => JSON.stringify({ packages });

it('lists what the server runs and what ends up in pages, and nothing else', () => {
  const packages = shippedPackages(
    lock({
      '': { license: 'UNLICENSED' },
      'tests/tools': { version: '1.0.0' },
      'node_modules/testing-tools': { link: true },
      'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
      'node_modules/fastify/node_modules/inner': { version: '1.0.0', license: 'ISC' },
      'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
      'node_modules/either': { version: '5.0.0', license: 'MIT', devOptional: true },
      'node_modules/lean-qr': { version: '2.0.0', license: 'MIT', dev: true },
    }),
    new Set(['lean-qr']),
  );
  expect(packages.map(({ name }) => name)).toEqual(['fastify', 'inner', 'lean-qr']);
});

it('names a package without a licence, and one with a licence outside the agreed list', () => {
  const packages = shippedPackages(
    lock({
      'node_modules/free': { version: '1.0.0', license: 'MIT' },
      'node_modules/bound': { version: '2.0.0', license: 'AGPL-3.0-only' },
      'node_modules/silent': { version: '3.0.0' },
    }),
    new Set(),
  );
  expect(refusedLicences(packages)).toEqual(['bound 2.0.0: AGPL-3.0-only', 'silent 3.0.0: none']);
});

it.each([
  ['/site/node_modules/react/index.js', 'react'],
  ['/site/node_modules/@astrojs/react/client.js?x', '@astrojs/react'],
  ['/site/node_modules/one/node_modules/two/a.js', 'two'],
  ['\0vite/preload-helper.js', 'vite'],
  ['/site/src/islands/a.tsx', undefined],
])('%j belongs to %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
