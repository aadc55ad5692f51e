import type { APIRoute } from 'astro';
import { siteUrl } from '../../config/site.ts';

/** Allows everything; pages outside the registry say noindex themselves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl()}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
