import type { ReactNode } from 'react';
import { type ServiceState, StatusMark } from '../../ui/status-mark.tsx';

interface StatusPanelProps {
  readonly title?: string;
  readonly words: Readonly<Record<ServiceState, string>>;
  /** One for each service, or a single one for all of them, with a note instead of a name. */
  readonly lines: readonly {
    readonly name?: string;
    readonly state: ServiceState;
    readonly note?: string;
  }[];
  /** A drawing below the lines. */
  readonly children?: ReactNode;
}

/** States at a glance, on the petrol third of the first band. */
export function StatusPanel({ title, words, lines, children }: StatusPanelProps) {
  const [List, Line] = title ? (['ul', 'li'] as const) : (['div', 'p'] as const);
  return (
    <>
      {title && <h2 className="mb-3 font-medium">{title}</h2>}
      <List className="rounded-sm bg-[light-dark(var(--color-sheet),var(--color-petrol-deep))] px-4 text-ink">
        {lines.map(({ name, state, note }) => (
          <Line
            key={name ?? ''}
            className={
              name
                ? 'flex flex-wrap justify-between gap-x-4 border-t border-rule py-2 first:border-0'
                : 'py-3 text-lead hyphens-manual'
            }
          >
            {name}
            <StatusMark state={state} label={words[state]} />
            {note && <span className="block text-sm text-ink-soft">{note}</span>}
          </Line>
        ))}
      </List>
      {children && <div className="mt-6">{children}</div>}
    </>
  );
}
