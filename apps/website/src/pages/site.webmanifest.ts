import { company } from '@site/company/company';
import { home } from '@site/company/pages/home';
import { routes } from '@site/company/routes';
import { language } from '@site/company/site';
import type { APIRoute } from 'astro';
import { themeColour } from '../pictures/colours.ts';
import { type PngIconName, pngIcons } from '../pictures/icons.ts';

const icon = (name: PngIconName, purpose: 'any' | 'maskable') => {
  const { size } = pngIcons[name];
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

/** `display: browser` keeps the address bar when the site is opened from a home screen: it is not an app. */
const manifest = {
  name: `${company.brand} – ${home.metaTitle}`,
  short_name: company.brand,
  description: home.metaDescription,
  lang: language,
  start_url: routes.home.path,
  scope: routes.home.path,
  display: 'browser',
  background_color: themeColour.light,
  theme_color: themeColour.light,
  icons: [
    icon('icon-192', 'any'),
    icon('icon-512', 'any'),
    icon('icon-maskable-512', 'maskable'),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
