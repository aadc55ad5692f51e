import type { ReactNode } from 'react';
import { ConsentPhoto, photoRatios } from './consent-photo.tsx';

interface PhotoPlaceProps {
  readonly photo:
    | {
        readonly origin: 'external' | 'own';
        readonly src: string;
        readonly width: number;
        readonly height: number;
      }
    | undefined;
  readonly ratio: keyof typeof photoRatios;
  /** Caption and button of a photo that waits for consent. */
  readonly caption: string;
  readonly settings: string;
  /** Our own drawing: shown without a photo, until it has loaded, and where it never does. */
  readonly children: ReactNode;
}

/** A decorative picture: a drawing alone, under a photo of our own server, or under one that waits for consent. */
export function PhotoPlace({ photo, ratio, caption, settings, children }: PhotoPlaceProps) {
  if (photo?.origin === 'external') {
    return (
      <ConsentPhoto photo={photo} ratio={ratio} caption={caption} settings={settings}>
        {children}
      </ConsentPhoto>
    );
  }
  return (
    <div
      className={`screen-only relative self-start overflow-hidden rounded-xs bg-petrol ${photoRatios[ratio]}`}
    >
      {children}
      {photo && (
        <img
          src={photo.src}
          alt=""
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
