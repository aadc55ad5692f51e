/** Checks that the registry has an entry for every page, and a page for every entry. */
import { join } from 'node:path';
import { optionalPaths, ownPages, routeIds, routes, unlistedPages } from '@site/company/routes';
import type { OwnPage } from '@site/sample/pages';
import { optionalSource } from './astro-integration.ts';
import { readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

/** The source of a page, guessed from its address. */
function sourceOf(path: string): string {
  const own = Object.values<OwnPage>(ownPages).find((page) => page.path === path);
  if (own) return `site/pages/${own.file}`;
  if (optionalPaths.some((page) => page.path === path))
    return join('apps/website', optionalSource(path));
  return `apps/website/src/pages${path === '/' ? '/index' : path}.astro`;
}

export function registryObjections(built: readonly string[], listed: readonly string[]): string[] {
  const missing = listed.filter((path) => !built.includes(path));
  const unknown = built.filter((path) => !listed.includes(path) && !unlistedPages.test(path));
  return [
    ...missing.map(
      (path) => `${path} is listed, but no page was built for it: add ${sourceOf(path)}.`,
    ),
    ...unknown.map(
      (path) =>
        `${path} was built, but is not listed: add it to packages/company/src/routes.ts, or to site/pages.ts for a page of your own.`,
    ),
  ];
}

export const checkRegistry: BuildStep = {
  name: 'registry of pages',
  run: async ({ folder }) => {
    const built = readPages(folder).map(({ address }) => address);
    const listed = routeIds.map((id) => routes[id].path);
    const objections = registryObjections(built, listed);
    if (objections.length > 0) throw new BuildFailure(objections.join('\n'));
    return `${listed.length} listed`;
  },
};
