import { siteUrl } from '@site/company/site';
import type { APIRoute } from 'astro';

/** Allows everything; pages outside the registry say noindex themselves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl()}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
