import type { ReactNode } from 'react';

const ratios = { wide: 'aspect-4/3 sm:aspect-video', classic: 'aspect-4/3' } as const;

interface ConsentPhotoProps {
  readonly photo: { readonly src: string; readonly width: number; readonly height: number };
  readonly ratio: keyof typeof ratios;
  readonly caption: string;
  readonly settings: string;
  /** Our own drawing: it stays until the photo has loaded, and for good where it never does. */
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A decorative photo of a foreign host. Without consent the image has no `src`, so nothing is asked
 * for; with it the photo lies over the drawing, which shows through while it loads and if it fails:
 * the image reaches beyond its frame, so that the browser's mark of a broken one falls outside.
 * The caption keeps its room when it goes, so that nothing moves.
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
    <figure className={`group screen-only ${className}`}>
      <div className={`relative overflow-hidden rounded-xs bg-petrol ${ratios[ratio]}`}>
        {children}
        <img
          data-consent="functional"
          data-src={photo.src}
          alt=""
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute -inset-8 size-[calc(100%+4rem)] max-w-none object-cover not-[[src]]:hidden"
        />
      </div>
      <figcaption className="mt-2.5 text-sm text-ink-soft group-has-[img[src]]:invisible">
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
