import { expect, it } from 'vitest';
import { lockFileObjections } from './lock-file.ts';

const noScripts = 'fund=false\nignore-scripts=true\n';
const sound = {
  '': { version: '1.0.0', optionalDependencies: { 'tool-arm64': '1.0.0' } },
  'node_modules/tool-arm64': { version: '1.0.0', integrity: 'sha512-a', hasInstallScript: true },
  'node_modules/@scope/a': { version: '1.0.0', integrity: 'sha512-b', optionalDependencies: {} },
  'node_modules/@scope/a/node_modules/b': { version: '1.0.0', inBundle: true },
};

const objections = (packages: object, npmrc = noScripts): string[] =>
  lockFileObjections(JSON.stringify({ packages: { ...sound, ...packages } }), npmrc);

it('is sound when every package is named and checked, and no script runs', () => {
  expect(objections({})).toEqual([]);
});

const checked = { version: '2.0.0', integrity: 'sha512-c' };
it.each([
  [{ version: '2.0.0' }, ' has no integrity'],
  [{ ...checked, resolved: 'https://packages.example/' }, ' names a registry (“resolved”)'],
  [
    { ...checked, optionalDependencies: { 'tool-arm64': '1.0.0', 'tool-x64': '1.0.0' } },
    ': its optional dependency tool-x64 has no entry',
  ],
])('names a package: %j%s', (entry, objection) => {
  const path = 'node_modules/@scope/a/node_modules/c';
  expect(objections({ [path]: entry })).toEqual([`${path}@2.0.0${objection}`]);
});

it('takes a folder of the project for what it is', () => {
  const own = { 'node_modules/tools': { resolved: 'tests/tools', link: true }, 'tests/tools': {} };
  expect(objections(own)).toEqual([]);
});

it('names install scripts where npm would run them', () => {
  expect(objections({}, 'fund=false\n#ignore-scripts=true\n')).toEqual([
    'node_modules/tool-arm64@1.0.0 runs an install script',
  ]);
});
