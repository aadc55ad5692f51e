import type { APIRoute } from 'astro';
import { drawFavicon } from '../pictures/icons.ts';

export const GET: APIRoute = () =>
  new Response(new Uint8Array(drawFavicon()), { headers: { 'content-type': 'image/x-icon' } });
