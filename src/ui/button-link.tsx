import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly variant: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
};

/** A link that looks like a button, for navigation. Actions within the page use `Button`. */
export function ButtonLink({ variant, size, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a className={`${buttonStyle(variant, size)} ${className}`} {...rest}>
      {children}
    </a>
  );
}
