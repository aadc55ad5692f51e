import { createElement, Fragment } from 'react';
import { inseparable } from './inseparable.ts';

/** A text of an island whose inseparable words do not wrap. The build cannot put them there: React finds its own markup again. */
export function KeptText({ text }: { readonly text: string }) {
  const words = text.match(inseparable) ?? [];
  const parts = text
    .split(inseparable)
    .flatMap((before, index) => [
      before,
      words[index] && <span className="whitespace-nowrap">{words[index]}</span>,
    ]);
  return createElement(Fragment, null, ...parts);
}
