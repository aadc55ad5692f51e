import type { APIRoute } from 'astro';
import { drawSvgIcon } from '../pictures/icons.ts';

export const GET: APIRoute = () =>
  new Response(drawSvgIcon(), { headers: { 'content-type': 'image/svg+xml' } });
