import type { SheetCopy } from './choosing-copy.ts';

/** The clause of the terms that a line comes from. */
export function Clause({ sheet, number }: { readonly sheet: SheetCopy; readonly number: number }) {
  return (
    <a href={`${sheet.termsHref}#paragraf-${number}`}>
      {sheet.clause} § {number}
    </a>
  );
}
