/** `primary` (amber) is for the one main action of a view; `inverse` is for petrol backgrounds. */
export type ButtonVariant = 'primary' | 'outline' | 'inverse';
export type ButtonSize = 'regular' | 'compact';

/** `button` is for paper, where it is no button any more (print.css). */
const base =
  'button inline-flex items-center justify-center gap-[0.6em] rounded-sm border-[1.5px] text-center font-medium leading-tight no-underline hyphens-manual cursor-pointer';

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-13 px-6 py-2',
  compact: 'min-h-11 px-4 py-2 text-sm',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-amber text-on-amber hover:bg-amber-strong',
  outline: 'border-control hover:border-current hover:underline hover:underline-offset-[0.3em]',
  inverse:
    'border-on-petrol-soft text-on-petrol hover:bg-on-petrol hover:text-petrol-deep hover:border-on-petrol',
};

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize = 'regular'): string =>
  `${base} ${sizes[size]} ${variants[variant]}`;
