import type { ReactNode } from 'react';
import { Band } from '../ui/band.tsx';

interface StatusNotesSectionProps {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly children?: ReactNode;
}

/** Notes on how to read the page's states and figures. */
export function StatusNotesSection({ title, items, children }: StatusNotesSectionProps) {
  return (
    <Band ground="sheet" labelledBy="notes-title">
      <h2 id="notes-title" className="text-title">
        {title}
      </h2>
      <dl className="mt-8 grid gap-8 lg:grid-cols-3 lg:gap-12">
        {items.map((item) => (
          <div key={item.title} className="border-l-2 border-petrol-bar pl-5">
            <dt className="font-medium">{item.title}</dt>
            <dd className="mt-1.5 text-ink-soft">{item.text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Band>
  );
}
