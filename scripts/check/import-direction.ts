/**
 * Who may import whom. The table is the direction of imports of the architecture; .ts, .tsx and
 * .astro files are held against it alike.
 */
import { posix } from 'node:path';
import { type ModuleImport, moduleImports } from './module-imports.ts';

interface Layer {
  readonly folder: string;
  /** Folders of other layers; the own one is always allowed. */
  readonly imports: readonly string[];
  /** The packages it may use; every one when left out. */
  readonly packages?: readonly string[];
  readonly bannedPackages?: readonly string[];
  /** Loaded on every page, so a component (and with it React) must never slip in. */
  readonly withoutComponents?: true;
}

const page = ['src', 'content', 'config', 'schemas'];

const layers: readonly Layer[] = [
  { folder: 'config', imports: [], packages: [] },
  { folder: 'content', imports: ['config'], bannedPackages: ['react', 'react-dom', 'astro'] },
  { folder: 'schemas', imports: [], packages: ['valibot'] },
  { folder: 'src/ui', imports: [], packages: ['react'] },
  { folder: 'src/sections', imports: ['src/ui'], packages: ['react'] },
  { folder: 'src/islands', imports: ['src/ui', 'src/consent', 'schemas'] },
  { folder: 'src/consent', imports: [], packages: [], withoutComponents: true },
  {
    folder: 'src/behaviour',
    imports: ['src/ui', 'src/consent'],
    packages: [],
    withoutComponents: true,
  },
  {
    folder: 'src/pictures',
    imports: ['config', 'content', 'src/styles'],
    bannedPackages: ['react', 'react-dom', 'astro'],
  },
  { folder: 'src/layouts', imports: page },
  { folder: 'src/pages', imports: page },
  {
    folder: 'server',
    imports: ['schemas', 'config'],
    bannedPackages: ['react', 'react-dom', 'astro'],
  },
];

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);
const isPackage = (specifier: string, name: string): boolean => isInside(specifier, name);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

function packageObjection(layer: Layer, specifier: string): string | undefined {
  const { packages, bannedPackages = [] } = layer;
  const allowed = packages?.some((name) => isPackage(specifier, name)) ?? true;
  const banned = bannedPackages.some((name) => isPackage(specifier, name));
  if (allowed && !banned) return undefined;
  return `${layer.folder} must not use the package ${specifier}`;
}

function fileObjection(layer: Layer, path: string, reference: ModuleImport): string | undefined {
  const { specifier, typeOnly } = reference;
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  const allowed = [layer.folder, ...layer.imports, ...(isTest(path) ? ['tests/support'] : [])];
  if (!allowed.some((folder) => isInside(target, folder))) {
    return `${layer.folder} must not import ${target}`;
  }
  if (layer.withoutComponents && target.endsWith('.tsx') && !typeOnly) {
    return `${layer.folder} must not import the component ${target}`;
  }
  return undefined;
}

/** One line per import that runs against the direction; `path` is relative to the project. */
export function importObjections(path: string, source: string): string[] {
  const layer = layers.find(({ folder }) => isInside(path, folder));
  if (!layer) {
    const unknown = /^src\/[^/]+(?=\/)/.exec(path)?.[0];
    return unknown ? [`${path}:1 ${unknown} stands in no layer; give it one`] : [];
  }
  return moduleImports(path, source).flatMap((reference) => {
    const isFile = /^[./]/.test(reference.specifier);
    // A unit test may use any package: the test runner, a renderer, generated input.
    if (!isFile && isTest(path)) return [];
    const objection = isFile
      ? fileObjection(layer, path, reference)
      : packageObjection(layer, reference.specifier);
    return objection ? [`${path}:${reference.line} ${objection}`] : [];
  });
}
