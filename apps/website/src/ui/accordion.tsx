import type { ReactNode } from 'react';
import { FoldMark } from './icon.tsx';

interface AccordionItem {
  readonly title: string;
  readonly content: ReactNode;
}

interface AccordionProps {
  /** Becomes the `name` of every `<details>`: the browser closes the others of that name when one opens. */
  readonly group: string;
  readonly items: readonly AccordionItem[];
}

/** One item open at a time, collapsible, without a script. `behaviour/accordion` adds the arrow keys. */
export function Accordion({ group, items }: AccordionProps) {
  return (
    <div data-accordion className="border-b border-rule">
      {items.map(({ title, content }, index) => (
        <details key={title} name={group} className="border-t border-rule">
          <summary className="flex min-h-16 items-center gap-4 py-4 hover:text-petrol-text">
            <span className="w-8 shrink-0 text-sm text-ink-soft" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="flex-1 text-title">{title}</h3>
            <FoldMark className="size-5" />
          </summary>
          <div className="max-w-[40em] pb-6 pl-12 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}
