import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Icon, type IconName } from './icon.tsx';

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly variant: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly children: ReactNode;
};

/** A link that looks like a button, for navigation. Actions within the page use `Button`. */
export function ButtonLink({
  variant,
  size = 'regular',
  icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a className={`${buttonStyle(variant, size)} ${className}`} {...rest}>
      {children}
      {icon && <Icon name={icon} />}
    </a>
  );
}
