/** The allowed direction of imports between the folders of the project. Types may come from everywhere: they are erased. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const renderers = ['react', 'react-dom', 'astro'];
/** The times of a day and a week, which everybody reads. */
const times = 'schemas/support-times.ts';
const page = 'src content config shapes schemas rules any-package';
const floor =
  'server/clock.ts server/berlin-time.ts server/setting-error.ts server/delivery-failure.ts plain-packages';
const stored = `${floor} server/database server/operations server/mail`;
const feature = `${stored} server/service.ts server/site server/http server/outbox server/webhooks schemas rules config content`;

/**
 * What each folder may import besides itself: folders, files and packages; `plain-packages` are all but those that render.
 * The longest name that fits a file counts.
 */
const layers: Readonly<Record<string, string>> = {
  shapes: '',
  schemas: 'valibot',
  // Browser, build and server share them, so they are pure functions of their arguments.
  rules: 'schemas/fill.ts',
  // Sentences of the operator's own may name figures.
  site: 'shapes content/figures.ts',
  // The pages of an operator are built like ours, and may show the operator's photos.
  'site/pages': `${page} site/photos`,
  config: `shapes site ${times}`,
  // What is not asked for is not offered either.
  content: `shapes config site ${times} rules/choosing/asked.ts rules/choosing/dates.ts plain-packages`,
  // Which words must not break is a rule of the copy.
  'src/ui': `content/checking/keep-together.ts ${times} react`,
  'src/sections': `src/ui ${times} react`,
  'src/choosing': 'src/ui rules schemas react lean-qr',
  'src/islands': 'src/ui src/choosing src/consent src/styles schemas rules any-package',
  // Compiled for the server, which has no JSX (scripts/build/compile-renderer.ts).
  'src/renderers': page,
  'src/live-status':
    'src/ui src/sections src/islands schemas react react-dom @tanstack/react-query',
  'src/consent': '',
  'src/behaviour': 'src/ui src/consent src/styles schemas rules',
  'src/pictures': 'shapes config content site src/styles plain-packages',
  'src/layouts': page,
  'src/pages': page,
  // The server's floors, from the bottom: none imports a feature, and a feature imports no other.
  'server/database': floor,
  'server/site': `${floor} config schemas`,
  'server/operations': `${floor} server/database schemas`,
  'server/http': `${floor} server/database server/operations server/site schemas content`,
  'server/mail': `${floor} server/operations schemas config`,
  'server/outbox': `${stored} config`,
  'server/webhooks': `${stored} server/outbox schemas config content`,
  'server/contact': feature,
  'server/status': feature,
  'server/choosing': feature,
  server: 'schemas rules config content plain-packages',
  scripts: `${page} site server`,
  bench: 'config schemas server scripts tests any-package',
  tests: `${page} site server scripts package.json`,
};
/** Every page loads them, so they must not import a component, which would bring React along. */
const withoutComponents = ['src/consent', 'src/behaviour'];

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

function allowedIn(path: string, layer: string): readonly string[] {
  const listed = [layer, ...(layers[layer]?.split(' ') ?? [])];
  if (!/\.test\.tsx?$/.test(path)) return listed;
  // A test of the server may put any of its parts together.
  const server = isInside(path, 'server')
    ? ['server', 'schemas', 'rules', 'config', 'content']
    : [];
  // A test of the documents may look at every program that they name.
  const tests = isInside(path, 'scripts') ? 'tests' : 'tests/support';
  return [...listed, ...server, tests, 'shapes', 'any-package'];
}

const imports =
  /^\s*(?:(?:import|export)\s(?!type\b)[^'";=(]*\bfrom|import) '([^']+)'|\bimport\('([^']+)'\)/gm;

/** One line per import that breaks the rules; `path` is relative to the project. */
function objectionsTo(path: string, source: string): string[] {
  const layer = Object.keys(layers)
    .filter((folder) => isInside(path, folder))
    .toSorted((one, other) => other.length - one.length)[0];
  if (!layer) return /^src\/.*\//.test(path) ? [`${path} stands in no layer; give it one`] : [];
  const allowed = allowedIn(path, layer);
  return [...source.matchAll(imports)].flatMap(([, direct, dynamic]) => {
    const specifier = (direct ?? dynamic ?? '').replace(/\?.*$/, '');
    // `#config/…` starts at the project's root, as package.json has it.
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier)
      : specifier.replace('#', '');
    const kinds = renderers.some((name) => isInside(target, name))
      ? ['any-package']
      : ['any-package', 'plain-packages'];
    const isFree = !/^[.#]/.test(specifier) && kinds.some((kind) => allowed.includes(kind));
    const isListed = isFree || allowed.some((one) => isInside(target, one));
    if (isListed && !(target.endsWith('.tsx') && withoutComponents.includes(layer))) return [];
    return [`${path}: ${layer} must not import ${target}; besides itself it may: ${layers[layer]}`];
  });
}

/** The objections to all files below these folders of a project. */
export function importProblems(root: string, folders = Object.keys(layers)): string {
  const tops = [...new Set(folders.map((folder) => folder.split('/', 1)[0]))];
  return globSync(
    tops.map((folder) => `${folder}/**/*.{ts,tsx,astro}`),
    { cwd: root },
  )
    .sort()
    .flatMap((path) => objectionsTo(path, readFileSync(join(root, path), 'utf8')))
    .join('\n');
}
