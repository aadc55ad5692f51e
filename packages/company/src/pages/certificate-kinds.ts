/** Which certificates there are: those that are sold by the year, and the wildcards that packages contain. */
import { certificatePrice } from '../catalog/ssl.ts';
import { packagesListing } from './listed-extras.ts';

/** The packages that contain wildcard certificates. */
export const withWildcards = packagesListing(/wildcard/i);

export const hasWildcards = withWildcards.length > 0 || certificatePrice('wildcard') !== undefined;
export const hasEv = certificatePrice('ev') !== undefined;

/** Beside the free ones. */
export const otherKinds: readonly string[] = [
  ...(hasWildcards ? ['Wildcard'] : []),
  ...(hasEv ? ['EV'] : []),
];
