/** Every page stands in the registry, every entry of the registry has a page, and the page marks its first screen. */
import { optionalPaths, ownPages, routeIds, routes, unlistedPages } from '../../config/routes.ts';
import type { OwnPage } from '../../shapes/pages.ts';
import { firstScreenEndId } from '../../src/ui/first-screen-mark.ts';
import { optionalSource } from './optional-pages.ts';
import { type BuiltPage, readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

type Page = Pick<BuiltPage, 'address' | 'html'>;

/** The source of a page, as far as it can be told from its address. */
function sourceOf(path: string): string {
  const own = Object.values<OwnPage>(ownPages).find((page) => page.path === path);
  if (own) return `site/pages/${own.file}`;
  if (optionalPaths.some((page) => page.path === path)) return optionalSource(path);
  return `src/pages${path === '/' ? '/index' : path}.astro`;
}

export function registryObjections(pages: readonly Page[], listed: readonly string[]): string[] {
  const built = new Map(pages.map(({ address, html }) => [address, html]));
  const missing = listed.filter((path) => !built.has(path));
  const unknown = [...built.keys()].filter(
    (path) => !listed.includes(path) && !unlistedPages.test(path),
  );
  const unmarked = listed.filter(
    (path) => built.get(path)?.includes(`id="${firstScreenEndId}"`) === false,
  );
  return [
    ...missing.map(
      (path) => `${path} is listed, but no page was built for it: add ${sourceOf(path)}.`,
    ),
    ...unknown.map(
      (path) =>
        `${path} was built, but is not listed: add it to config/routes.ts, or to site/pages.ts for a page of your own.`,
    ),
    ...unmarked.map(
      (path) =>
        `${path} does not say where its first screen ends: write <FirstScreenEnd /> after the second band in ${sourceOf(path)} (src/ui/first-screen-end.tsx).`,
    ),
  ];
}

export const checkRegistry: BuildStep = {
  name: 'registry of pages',
  run: async ({ folder }) => {
    const listed = routeIds.map((id) => routes[id].path);
    const objections = registryObjections(readPages(folder), listed);
    if (objections.length > 0) throw new BuildFailure(objections.join('\n'));
    return `${listed.length} listed`;
  },
};
