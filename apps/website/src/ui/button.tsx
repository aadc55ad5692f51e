import type { ButtonHTMLAttributes } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly variant: ButtonVariant;
  readonly size?: ButtonSize;
};

export function Button({ variant, size, className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonStyle(variant, size)} ${className}`} {...rest} />;
}
