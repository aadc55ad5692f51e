/** The icons of the measured status page. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawStateIcon, type IconState, iconStates } from '../pictures/icons.ts';

export const getStaticPaths = (() =>
  iconStates.map((state) => ({
    params: { icon: `icon-${state}` },
    props: { state },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ state: IconState }> = ({ props }) =>
  new Response(drawStateIcon(props.state), { headers: { 'content-type': 'image/svg+xml' } });
