import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly variant: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
};

/** What paper shows of a mail address or telephone number, without scheme and subject (print.css). */
const addressIn = (href: string): string | undefined =>
  /^(?:mailto|tel):(?<address>[^?]+)/.exec(href)?.groups?.['address'];

/** A link that looks like a button, for navigation. Actions within the page use `Button`. */
export function ButtonLink({ variant, size, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a
      className={`${buttonStyle(variant, size)} ${className}`}
      data-address={addressIn(rest.href)}
      {...rest}
    >
      {children}
    </a>
  );
}
