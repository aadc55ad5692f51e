import type { ReactNode } from 'react';

/** Marks what is popular or recommended, on any ground. High-contrast mode shows its border. */
export const Badge = ({ children }: { readonly children: ReactNode }) => (
  <span className="inline-block rounded-xs border border-transparent bg-on-petrol-bar px-2 py-1 text-xs font-medium text-petrol-deep hyphens-manual print:border-current print:bg-transparent print:text-ink">
    {children}
  </span>
);
