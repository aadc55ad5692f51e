import { createElement, Fragment } from 'react';
import { inseparable } from './inseparable.ts';

/** A text of an island whose inseparable words do not wrap. The build cannot put them there: React finds its own markup again. */
export function KeptText({ children }: { readonly children: string }) {
  const words = children.match(inseparable) ?? [];
  const parts = children
    .split(inseparable)
    .flatMap((text, index) => [
      text,
      words[index] && <span className="whitespace-nowrap">{words[index]}</span>,
    ]);
  return createElement(Fragment, null, ...parts);
}
