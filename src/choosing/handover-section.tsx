import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

interface HandoverSectionProps {
  readonly title: string;
  readonly lead: string;
  /** Unfolds the questions on narrow screens. */
  readonly unfold: string;
  /** A page of its own has it as its main heading. */
  readonly level: 'h1' | 'h2';
  readonly form: ReactNode;
  /** What stands where the sheet will be. */
  readonly sheet?: ReactNode;
  readonly children?: ReactNode;
}

/** The questions, and beside them the sheet that answers them. */
export function HandoverSection({ level: Heading, ...props }: HandoverSectionProps) {
  return (
    <section
      id="uebergabe"
      aria-labelledby="handover-title"
      className={`mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pb-(--band) ${Heading === 'h1' ? 'ho-page pt-8' : ''}`}
    >
      <Heading id="handover-title" className="text-heading">
        {props.title}
      </Heading>
      <p className="mt-3 text-ink-soft">{props.lead}</p>
      <div className="mt-5 grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <details className="phone-fold group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
            {props.unfold}
            <Icon name="plus" className="size-4 group-open:rotate-45" />
          </summary>
          {props.form}
        </details>
        <div data-sheet>{props.sheet}</div>
      </div>
      {props.children}
    </section>
  );
}
