import { company } from '@site/company/company';
import { siteUrl } from '@site/company/site';
import type { APIRoute } from 'astro';
import { securityTxt } from '../../layouts/security-txt.ts';

export const GET: APIRoute = () =>
  new Response(
    securityTxt({ contact: company.securityEmail.link, siteUrl: siteUrl(), builtAt: new Date() }),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
