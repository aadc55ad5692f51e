/** Every page stands in the registry, and every entry of the registry has a page. */
import { routeIds, routes, unlistedPages } from '../../config/routes.ts';
import { readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

export function routeObjections(built: readonly string[], listed: readonly string[]): string[] {
  const missing = listed.filter((path) => !built.includes(path));
  const unknown = built.filter((path) => !listed.includes(path) && !unlistedPages.test(path));
  return [
    ...missing.map(
      (path) =>
        `${path} is listed, but no page was built for it: add src/pages${path}.astro, or site/pages for a page of your own.`,
    ),
    ...unknown.map(
      (path) =>
        `${path} was built, but is not listed: add it to config/routes.ts, or to site/pages.ts for a page of your own.`,
    ),
  ];
}

export const checkRoutes: BuildStep = {
  name: 'registry of pages',
  run: async ({ folder }) => {
    const built = readPages(folder).map(({ address }) => address);
    const objections = routeObjections(
      built,
      routeIds.map((id) => routes[id].path),
    );
    if (objections.length > 0) throw new BuildFailure(objections.join('\n'));
    return undefined;
  },
};
