/** The icons of the measured status page, drawn at build time. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawStateIcon, iconStates } from '../../pictures/icons.ts';

export const getStaticPaths = (() =>
  iconStates.map((state) => ({
    params: { name: `icon-${state}` },
    props: { svg: drawStateIcon(state) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
