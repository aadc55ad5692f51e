import { company } from '../../config/company.ts';
import { type RouteId, routes } from '../../config/routes.ts';
import { siteUrl } from '../../config/site.ts';
import { socialPictureOf } from '../../content/frame/social-pictures.ts';
import { home } from '../../content/pages/home.ts';
import { shopStory } from '../../content/pages/shop-story.ts';
import { colours } from './colours.ts';
import { fontFiles } from './font-files.ts';
import { renderPng } from './render-png.ts';
import { socialPictureSvg } from './social-picture-svg.ts';

export { socialPictureSize } from './social-picture-svg.ts';

/** The page's address as a file name: `infrastruktur`, and `startseite` for `/`. */
export const pictureName = (route: RouteId): string => routes[route].path.slice(1) || 'startseite';

export const socialPictureUrl = (route: RouteId): string =>
  `${siteUrl()}/og/${pictureName(route)}.png`;

export async function drawSocialPicture(route: RouteId): Promise<Uint8Array<ArrayBuffer>> {
  const { panel } = home.hero;
  const { lines, note } = socialPictureOf(route);
  const svg = socialPictureSvg(
    {
      brand: company.brand,
      lines,
      quietFirstLine: route === 'home',
      note,
      host: new URL(siteUrl()).host,
      call: panel.call,
      phone: company.phone.display,
      days: shopStory.days,
      stripTitle: panel.snapshotsTitle,
      stripNote: panel.snapshotsNote,
      today: shopStory.today,
    },
    colours,
  );
  return renderPng(svg, await fontFiles());
}
