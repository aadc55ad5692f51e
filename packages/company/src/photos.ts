/**
 * The two places of /infrastruktur that can show a photo over our own drawing. `site/settings.ts` decides: photos of an
 * external host, which a browser requests only after consent to `functional` (as shipped), none, or files of the
 * operator's own in `site/photos`, which our own server sends and which need no consent. Operators clear the licence of
 * every photo.
 */
import type { OwnPhotos, PhotoChoice, PhotoPlace } from '@site/sample/settings';
import { settings } from '#site/settings.ts';

interface Photo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const host = 'https://images.unsplash.com';
/** Who runs the host, and where: /datenschutz names it. */
export const photoRecipient = 'Unsplash Inc., Montréal, Kanada';

const external = (id: string, width: number, height: number): Photo => ({
  src: `${host}/${id}?w=${width}&h=${height}&fit=crop&fm=webp&q=70`,
  width,
  height,
});

const fromHost: Readonly<Record<PhotoPlace, Photo>> = {
  dataCentreAisle: external('photo-1506399558188-acca6f8cbf41', 1280, 720),
  serverFront: external('photo-1558494949-ef010cbdcc31', 960, 720),
};

interface Photos {
  /** The origin of the external photos; undefined without them. */
  readonly host: string | undefined;
  readonly external: Readonly<Partial<Record<PhotoPlace, Photo>>>;
  readonly own: OwnPhotos;
}

export function photosFor(choice: PhotoChoice): Photos {
  if (choice === 'external') return { host, external: fromHost, own: {} };
  return { host: undefined, external: {}, own: choice === 'none' ? {} : choice };
}

export const photos = photosFor(settings.photos ?? 'external');
