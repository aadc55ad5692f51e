/** The pictures of the shop that comes back, drawn at build time. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { colours } from '../../pictures/colours.ts';
import { type ShopState, shopStates, shopSvg } from '../../pictures/shop-svg.ts';

export const getStaticPaths = (() =>
  shopStates.map((state) => ({
    params: { name: `shop-${state}` },
    props: { state },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ state: ShopState }> = ({ props }) =>
  new Response(shopSvg(props.state, colours), { headers: { 'content-type': 'image/svg+xml' } });
