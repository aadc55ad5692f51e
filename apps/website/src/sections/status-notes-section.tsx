import type { ReactNode } from 'react';
import { Band } from '../ui/band.tsx';

interface StatusNotesSectionProps {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly children?: ReactNode;
}

/** Notes on how to read the page's states and figures, set like the notes below a table. */
export function StatusNotesSection({ title, items, children }: StatusNotesSectionProps) {
  return (
    <Band ground="sheet" labelledBy="notes-title">
      <h2 id="notes-title" className="text-heading">
        {title}
      </h2>
      <dl className="mt-6 grid max-w-[46em] gap-4 print:block print:*:mt-4">
        {items.map((item) => (
          <div key={item.title}>
            <dt className="inline font-medium">{item.title}</dt>{' '}
            <dd className="inline text-ink-soft">{item.text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Band>
  );
}
