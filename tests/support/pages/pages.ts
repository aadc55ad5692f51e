import { type RouteId, routeIds, routes } from '@site/company/routes';

export interface ListedPage {
  readonly id: RouteId;
  readonly path: string;
}

/** Every page of the registry, so that a new page is tested automatically. */
export const listedPages: readonly ListedPage[] = routeIds.map((id) => ({
  id,
  path: routes[id].path,
}));

export const unknownPath = '/diese-seite-gibt-es-nicht';

/** The listed pages and the 404 page. */
export const allPaths: readonly string[] = [...listedPages.map(({ path }) => path), unknownPath];

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Chromium reports the status 404 as a console error, and the page logs the requested path. */
export const notFoundErrors = new RegExp(`status of 404|${unknownPath}`);
