/** The brand mark for home screens and the manifest. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPngIcon, type PngIconName, pngIcons } from '../pictures/icons.ts';

export const getStaticPaths = (() =>
  Object.keys(pngIcons).map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

export const GET: APIRoute<Record<string, never>, { icon: PngIconName }> = ({ params }) =>
  new Response(drawPngIcon(params.icon), { headers: { 'content-type': 'image/png' } });
