/** The Open Graph pictures that other sites show beside a link: one per route, drawn at build time. */

import { type RouteId, routeIds } from '@site/company/routes';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialPicture, pictureName } from '../../pictures/social-picture.ts';

export const getStaticPaths = (() =>
  routeIds.map((id) => ({
    params: { route: pictureName(id) },
    props: { id },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ id: RouteId }> = async ({ props }) =>
  new Response(await drawSocialPicture(props.id), { headers: { 'content-type': 'image/png' } });
