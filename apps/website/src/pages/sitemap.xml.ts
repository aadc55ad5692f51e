import { routeIds, routes } from '@site/company/routes';
import { siteUrl } from '@site/company/site';
import type { APIRoute } from 'astro';

/** Without `lastmod`: the date of the build is not the date of a change. */
const urls = (): string =>
  routeIds
    .map((id) => `  <url><loc>${new URL(routes[id].path, siteUrl()).href}</loc></url>\n`)
    .join('');

export const GET: APIRoute = () =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls()}</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
