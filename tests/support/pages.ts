import { type RouteId, routeIds, routes } from '../../config/routes.ts';

export interface ListedPage {
  readonly id: RouteId;
  readonly path: string;
}

/** Every page of the registry: a new one is tested without anybody remembering to. */
export const listedPages: readonly ListedPage[] = routeIds.map((id) => ({
  id,
  path: routes[id].path,
}));

export const unknownPath = '/diese-seite-gibt-es-nicht';

/** The listed pages and the one a visitor meets by mistake. */
export const allPaths: readonly string[] = [...listedPages.map(({ path }) => path), unknownPath];

export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Chromium reports the answer 404 itself as a console error; the page logs the path it was asked for. */
export const notFoundErrors = new RegExp(`status of 404|${unknownPath}`);
