/** The photo of a place with the address that the built site gives it. */
import { photos } from '../../config/photos.ts';
import type { PhotoPlace } from '../../shapes/settings.ts';

const files = import.meta.glob<string>('../../site/photos/*.{avif,webp}', {
  eager: true,
  import: 'default',
  // A small photo would otherwise become part of the page.
  query: '?url&no-inline',
});

interface PlacedPhoto {
  /** Only an external photo waits for consent. */
  readonly origin: 'external' | 'own';
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Undefined where only the drawing is shown. */
export function photoAt(place: PhotoPlace): PlacedPhoto | undefined {
  const fromHost = photos.external[place];
  if (fromHost) return { origin: 'external', ...fromHost };
  const own = photos.own[place];
  if (!own) return undefined;
  const { file, width, height } = own;
  const src = files[`../../site/photos/${file}`];
  if (!src) throw new Error(`site/settings.ts names ${file}, which is not in site/photos.`);
  return { origin: 'own', src, width, height };
}
