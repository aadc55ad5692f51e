import type { ImgHTMLAttributes, ReactNode } from 'react';

const ratios = { wide: 'aspect-4/3 sm:aspect-video', classic: 'aspect-4/3' } as const;

interface PhotoPlaceProps {
  readonly photo:
    | {
        readonly origin: 'external' | 'own';
        readonly src: string;
        readonly width: number;
        readonly height: number;
      }
    | undefined;
  readonly ratio: keyof typeof ratios;
  /** Our own drawing: shown without a photo, until it has loaded, and where it never does. */
  readonly children: ReactNode;
}

/** One transparent pixel: an `<img>` needs a `src`, and a data URL causes no request. */
const EMPTY_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A decorative picture: a drawing, and over it a photo of our own server or of an external host. The browser requests
 * an external photo only after consent (`consent/activate`), and it stays transparent until it has loaded.
 */
export const PhotoPlace = ({ photo, ratio, children }: PhotoPlaceProps) => (
  <div
    className={`screen-only relative self-start overflow-hidden rounded-xs bg-petrol ${ratios[ratio]}`}
  >
    {children}
    {photo?.origin === 'own' && <Photo src={photo.src} width={photo.width} height={photo.height} />}
    {photo?.origin === 'external' && (
      <Photo
        src={EMPTY_PIXEL}
        data-consent="functional"
        data-src={photo.src}
        width={photo.width}
        height={photo.height}
        referrerPolicy="no-referrer"
        className="opacity-0 data-loaded:opacity-100"
      />
    )}
  </div>
);

type PhotoProps = ImgHTMLAttributes<HTMLImageElement> & { readonly 'data-src'?: string };

const Photo = ({ className = '', ...native }: PhotoProps) => (
  <img
    {...native}
    alt=""
    loading="lazy"
    decoding="async"
    className={`absolute inset-0 size-full object-cover ${className}`}
  />
);
