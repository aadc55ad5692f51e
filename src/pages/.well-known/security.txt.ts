import type { APIRoute } from 'astro';
import { company } from '../../../config/company.ts';
import { siteUrl } from '../../../config/site.ts';
import { securityTxt } from '../../layouts/security-txt.ts';

export const GET: APIRoute = () =>
  new Response(
    securityTxt({ contact: company.securityEmail.link, siteUrl: siteUrl(), builtAt: new Date() }),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
