import type { ReactNode } from 'react';

export const photoRatios = { wide: 'aspect-4/3 sm:aspect-video', classic: 'aspect-4/3' } as const;

interface ConsentPhotoProps {
  readonly photo: { readonly src: string; readonly width: number; readonly height: number };
  readonly ratio: keyof typeof photoRatios;
  readonly caption: string;
  readonly settings: string;
  /** Our own drawing, shown until the photo has loaded, and permanently where it never does. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** One transparent pixel: an `<img>` needs a `src`, and a data URL causes no request. */
const EMPTY_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A decorative photo from an external host, requested only after consent (`consent/activate`). It lies over the
 * drawing and stays transparent until it has loaded, so that the drawing is seen while the photo loads and if it
 * fails. The caption asks for consent, so it goes once that was given, also when the photo fails; it keeps its height,
 * so that nothing moves.
 */
export function ConsentPhoto({
  photo,
  ratio,
  caption,
  settings,
  children,
  className = '',
}: ConsentPhotoProps) {
  return (
    <figure className={`screen-only ${className}`}>
      <div className={`relative overflow-hidden rounded-xs bg-petrol ${photoRatios[ratio]}`}>
        {children}
        <img
          src={EMPTY_PIXEL}
          data-consent="functional"
          data-src={photo.src}
          alt=""
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover opacity-0 data-loaded:opacity-100"
        />
      </div>
      <figcaption className="mt-2.5 text-sm text-ink-soft">
        {caption}{' '}
        <button
          type="button"
          data-open-consent
          className="-my-3 inline-block cursor-pointer py-3 underline underline-offset-[0.3em] hover:text-ink noscript:hidden"
        >
          {settings}
        </button>
      </figcaption>
    </figure>
  );
}
