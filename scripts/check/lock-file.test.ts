import { describe, expect, it } from 'vitest';
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

describe('the lock file', () => {
  it('is sound when every package is named and checked, and no script runs', () => {
    expect(objections({})).toEqual([]);
  });

  it('names packages without integrity', () => {
    expect(objections({ 'node_modules/x': { version: '2.0.0' } })).toEqual([
      'node_modules/x@2.0.0 has no integrity',
    ]);
  });

  it('names addresses of a registry', () => {
    const entry = {
      version: '2.0.0',
      integrity: 'sha512-c',
      resolved: 'https://packages.example/',
    };
    expect(objections({ 'node_modules/x': entry })).toEqual([
      'node_modules/x@2.0.0 names a registry (“resolved”)',
    ]);
  });

  it('names install scripts where npm would run them', () => {
    expect(objections({}, 'fund=false\n#ignore-scripts=true\n')).toEqual([
      'node_modules/tool-arm64@1.0.0 runs an install script',
    ]);
  });

  it('names the binaries of other platforms that are missing', () => {
    const entry = {
      version: '1.0.0',
      integrity: 'sha512-d',
      optionalDependencies: { 'tool-arm64': '1.0.0', 'tool-x64': '1.0.0' },
    };
    expect(objections({ 'node_modules/@scope/a/node_modules/c': entry })).toEqual([
      'node_modules/@scope/a/node_modules/c@1.0.0: its optional dependency tool-x64 has no entry',
    ]);
  });
});
