/** The allowed direction of imports between the folders of the project, for .ts, .tsx and .astro files. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ModuleImport, moduleImports } from './module-imports.ts';

interface Layer {
  readonly folder: string;
  /** Folders that the layer may import from, besides its own. */
  readonly imports: readonly string[];
  /** Folders of which only types may be imported. */
  readonly typeImports?: readonly string[];
  /** Packages that the layer may use; all packages when left out. */
  readonly packages?: readonly string[];
  readonly bannedPackages?: readonly string[];
  /** Every page loads this layer, so it must not import a component, which would bring React along. */
  readonly withoutComponents?: true;
}

const page = ['src', 'content', 'config', 'shapes', 'schemas', 'rules'];

/** The times of a day and a week, which everybody reads. */
const times = 'schemas/support-times.ts';

const renderers = ['react', 'react-dom', 'astro'];

const serverFloor = (name: string, imports: readonly string[]): Layer => ({
  folder: `server/${name}`,
  imports: [
    'server/clock.ts',
    'server/berlin-time.ts',
    'server/setting-error.ts',
    'server/delivery-failure.ts',
    ...imports,
  ],
  bannedPackages: renderers,
});

/** What a feature of the server may use. */
const belowFeatures = [
  'server/service.ts',
  ...['database', 'site', 'operations', 'http', 'mail', 'outbox', 'webhooks'].map(
    (name) => `server/${name}`,
  ),
  'schemas',
  'rules',
  'config',
  'content',
];

const layers: readonly Layer[] = [
  { folder: 'shapes', imports: [], packages: [] },
  { folder: 'schemas', imports: [], packages: ['valibot'] },
  // Browser, build and server share them, so they are pure functions of their arguments.
  { folder: 'rules', imports: ['schemas/fill.ts'], packages: [] },
  // The pages of an operator are built like ours, and may show the operator's photos.
  { folder: 'site/pages', imports: [...page, 'site/photos'] },
  // Sentences of the operator's own may name figures.
  { folder: 'site', imports: ['shapes', 'content/figures.ts'], packages: [] },
  { folder: 'config', imports: ['shapes', 'site', times], packages: [] },
  {
    folder: 'content',
    // What is not asked for is not offered either.
    imports: [
      'shapes',
      'config',
      'site',
      times,
      'rules/choosing/asked.ts',
      'rules/choosing/dates.ts',
    ],
    // Pure rules may work on what is sold; other schemas are types only.
    typeImports: ['schemas', 'rules'],
    bannedPackages: renderers,
  },
  {
    folder: 'src/ui',
    // Which words must not break is a rule of the copy.
    imports: [times, 'content/checking/keep-together.ts'],
    typeImports: ['schemas'],
    packages: ['react'],
  },
  {
    folder: 'src/sections',
    imports: ['src/ui', times],
    // A section's props have the shape of the copy that it shows, and of what the server fills in.
    typeImports: ['content', 'config', 'schemas'],
    packages: ['react'],
  },
  {
    folder: 'src/choosing',
    imports: ['src/ui', 'rules', 'schemas'],
    typeImports: ['content'],
    packages: ['react', 'lean-qr'],
  },
  {
    folder: 'src/islands',
    imports: ['src/ui', 'src/choosing', 'src/consent', 'src/styles', 'schemas', 'rules'],
    typeImports: ['content'],
  },
  // Compiled for the server, which has no JSX (scripts/build/compile-renderer.ts).
  { folder: 'src/renderers', imports: page },
  {
    folder: 'src/live-status',
    imports: ['src/ui', 'src/sections', 'src/islands', 'schemas'],
    typeImports: ['content'],
    packages: ['react', 'react-dom', '@tanstack/react-query'],
  },
  { folder: 'src/consent', imports: [], packages: [], withoutComponents: true },
  {
    folder: 'src/behaviour',
    imports: ['src/ui', 'src/consent', 'src/styles', 'schemas', 'rules'],
    packages: [],
    withoutComponents: true,
  },
  {
    folder: 'src/pictures',
    imports: ['shapes', 'config', 'content', 'site', 'src/styles'],
    bannedPackages: renderers,
  },
  { folder: 'src/layouts', imports: page },
  { folder: 'src/pages', imports: page },
  // The server's floors, from the bottom: none imports a feature, and a feature imports no other.
  serverFloor('database', []),
  serverFloor('site', ['config', 'schemas']),
  serverFloor('operations', ['server/database', 'schemas']),
  serverFloor('http', [
    'server/site',
    'server/operations',
    'server/database',
    'schemas',
    'content',
  ]),
  serverFloor('mail', ['server/operations', 'schemas', 'config']),
  serverFloor('outbox', ['server/database', 'server/operations', 'server/mail', 'config']),
  serverFloor('webhooks', [
    'server/database',
    'server/operations',
    'server/mail',
    'server/outbox',
    'schemas',
    'config',
    'content',
  ]),
  serverFloor('contact', belowFeatures),
  serverFloor('status', belowFeatures),
  serverFloor('choosing', belowFeatures),
  {
    folder: 'server',
    imports: ['schemas', 'rules', 'config', 'content'],
    bannedPackages: renderers,
  },
  { folder: 'scripts', imports: [...page, 'site', 'server'] },
  { folder: 'bench', imports: ['config', 'schemas', 'server', 'scripts', 'tests'] },
  { folder: 'tests', imports: [...page, 'site', 'server', 'scripts', 'package.json'] },
];

/** The folders at the top of the project that have layers. */
const topFolders = [...new Set(layers.map(({ folder }) => folder.split('/', 1)[0]))];

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
  // `#config/…` starts at the project's root, as package.json has it.
  const file = specifier.replace(/\?.*$/, '');
  const target = file.startsWith('#') ? file.slice(1) : posix.join(posix.dirname(path), file);
  const typeImports = typeOnly ? (layer.typeImports ?? []) : [];
  // A test of the documents may look at every program that they name.
  const tests = path.startsWith('scripts/') ? 'tests' : 'tests/support';
  // A test of the server may put any of its parts together.
  const ownTests = path.startsWith('server/')
    ? ['server', 'schemas', 'rules', 'config', 'content']
    : [];
  const testImports = isTest(path) ? [tests, 'shapes', ...ownTests] : [];
  const allowed = [layer.folder, ...layer.imports, ...typeImports, ...testImports];
  if (!allowed.some((folder) => isInside(target, folder))) {
    const others = layer.imports.join(', ') || 'nothing else';
    return `${layer.folder} must not import ${target}; besides itself it may import ${others}`;
  }
  if (layer.withoutComponents && target.endsWith('.tsx') && !typeOnly) {
    return `${layer.folder} must not import the component ${target}`;
  }
  return undefined;
}

/** One line per import that breaks the rules; `path` is relative to the project. */
function importObjections(path: string, source: string): string[] {
  const layer = layers.find(({ folder }) => isInside(path, folder));
  if (!layer) {
    const unknown = /^src\/[^/]+(?=\/)/.exec(path)?.[0];
    return unknown ? [`${path}:1 ${unknown} stands in no layer; give it one`] : [];
  }
  return moduleImports(path, source).flatMap((reference) => {
    const isFile = /^[./#]/.test(reference.specifier);
    // A unit test may use any package: the test runner, a renderer, generated input.
    if (!isFile && isTest(path)) return [];
    const objection = isFile
      ? fileObjection(layer, path, reference)
      : packageObjection(layer, reference.specifier);
    return objection ? [`${path}:${reference.line} ${objection}`] : [];
  });
}

/** The objections to all files below the top folders of a project. */
export function importProblems(root: string, folders = topFolders): string {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,astro}`);
  return globSync(patterns, { cwd: root })
    .sort()
    .flatMap((path) => importObjections(path, readFileSync(join(root, path), 'utf8')))
    .join('\n');
}
