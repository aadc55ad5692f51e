/** The pictures of the shop story and the icons of the measured status page, drawn at build time. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { colours } from '../../pictures/colours.ts';
import { drawStateIcon, iconStates } from '../../pictures/icons.ts';
import { shopStates, shopSvg } from '../../pictures/shop-svg.ts';

export const getStaticPaths = (() => [
  ...shopStates.map((state) => ({
    params: { name: `shop-${state}` },
    props: { svg: shopSvg(state, colours) },
  })),
  ...iconStates.map((state) => ({
    params: { name: `icon-${state}` },
    props: { svg: drawStateIcon(state) },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
