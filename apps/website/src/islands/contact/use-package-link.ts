import { useEffect } from 'react';

/**
 * The price table chooses a package in the form (`behaviour/home-early.ts`). While the confirmation is in its
 * place, the link asks for a new form.
 */
export function usePackageLink(isFormGone: boolean, onPackage: (name: string) => void): void {
  useEffect(() => {
    if (!isFormGone) return;
    const listen = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLElement>('a[data-package]');
      if (link?.dataset['package']) onPackage(link.dataset['package']);
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  });
}
