/** The photos in site/photos with the addresses that the built site gives them. */
import { photos } from '@site/company/photos';
import { teamMembers } from '@site/company/team';
import type { PhotoPlace } from '@site/sample/settings';

const files = import.meta.glob<string>('#site/photos/*.{avif,webp,jpg,jpeg,png}', {
  eager: true,
  import: 'default',
  // A small photo would otherwise become part of the page.
  query: '?url&no-inline',
});

function addressOf(file: string): string {
  const [, address] =
    Object.entries(files).find(([path]) => path.endsWith(`/photos/${file}`)) ?? [];
  if (!address) throw new Error(`site/settings.ts names ${file}, which is not in site/photos.`);
  return address;
}

/** The operator's people with their portraits. Empty until `team` in site/settings.ts names somebody. */
export const team = teamMembers.map(({ name, task, portrait }) => ({
  name,
  task,
  src: addressOf(portrait),
}));

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
  return { origin: 'own', src: addressOf(file), width, height };
}
