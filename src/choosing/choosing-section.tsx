import type { ReactNode } from 'react';
import { FoldMark } from '../ui/icon.tsx';

interface ChoosingSectionProps {
  readonly title: string;
  readonly lead: string;
  /** Unfolds the questions on narrow screens. */
  readonly unfold: string;
  /** A page of its own has it as its main heading. */
  readonly level: 'h1' | 'h2';
  /** Optional, because Astro pages pass it as a slot, which the compiler does not see. */
  readonly form?: ReactNode;
  /** What the sheet is called, where its heading would follow the main one without a step between. */
  readonly name?: string;
  /** What stands where the sheet will be. */
  readonly sheet?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The questions, and beside them the sheet that answers them; on narrow screens both unfold. It is a page of its own, or
 * a part of the price table's section: the home page has five sections.
 */
export function ChoosingSection({ level: Heading, ...props }: ChoosingSectionProps) {
  return (
    <section
      id="uebergabe"
      aria-labelledby="choosing-title"
      className={
        Heading === 'h1'
          ? 'sheet-page mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pt-8 pb-(--band)'
          : 'mt-(--band)'
      }
    >
      <Heading id="choosing-title" className="text-heading">
        {props.title}
      </Heading>
      <p className="mt-3 text-ink-soft max-md:hidden">{props.lead}</p>
      <div className="mt-5 grid gap-x-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <details className="phone-fold" open={Heading === 'h1'}>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
            {props.unfold}
            <FoldMark />
          </summary>
          {props.form}
          {Heading === 'h1' && <h2 className="sr-only">{props.name}</h2>}
          <div data-sheet className="max-lg:mt-8 lg:col-start-2 lg:row-[1/3]">
            {props.sheet}
          </div>
        </details>
      </div>
      {props.children}
    </section>
  );
}
