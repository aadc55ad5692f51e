import { type RouteId, routes } from '@site/company/routes';
import { siteUrl } from '@site/company/site';
import { fontFiles } from './font-files.ts';
import { renderPng } from './render-png.ts';
import { socialPictureSvg } from './social-picture-svg.ts';

export { socialPictureSize } from './social-picture-svg.ts';

/** The page's address as a file name: `infrastruktur`, and `startseite` for `/`. */
export const pictureName = (route: RouteId): string => routes[route].path.slice(1) || 'startseite';

export const socialPictureUrl = (route: RouteId): string =>
  `${siteUrl()}/og/${pictureName(route)}.png`;

export const drawSocialPicture = async (route: RouteId): Promise<Uint8Array<ArrayBuffer>> =>
  renderPng(socialPictureSvg(route), await fontFiles());
