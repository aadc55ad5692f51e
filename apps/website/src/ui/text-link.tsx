import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type TextLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  /** Puts an arrow to the left before the words. */
  readonly back?: boolean;
  readonly children: ReactNode;
};

/** An unobtrusive link with an arrow, tall enough for a thumb. */
export function TextLink({ back = false, className = '', children, ...rest }: TextLinkProps) {
  return (
    <a
      className={`inline-flex min-h-11 items-center gap-[0.5em] font-medium underline decoration-1 underline-offset-[0.3em] hover:decoration-2 ${className}`}
      {...rest}
    >
      {back && <Icon name="arrowLeft" className="size-3.5" />}
      {children}
      {!back && <Icon name="arrowRight" className="size-3.5" />}
    </a>
  );
}
