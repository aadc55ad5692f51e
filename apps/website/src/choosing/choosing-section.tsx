import type { Answers } from '@site/finder/answers';
import { askedAnswers } from '@site/finder/asked';
import type { ReactNode } from 'react';
import { AnswersForm } from './answers-form.tsx';
import type { ChoosingProps } from './choosing-copy.ts';
import { GrowingShop } from './growing-shop.tsx';

interface ChoosingSectionProps extends ChoosingProps {
  /** Left out on the page that the build makes: it does not know the day. */
  readonly given?: { readonly answers: Answers; readonly today: string };
  /** The sheet. */
  readonly children?: ReactNode;
}

/** The shop that grows with each answer, the questions, and beside them the sheet that answers them. */
export function ChoosingSection({ copy, catalogue, given, children }: ChoosingSectionProps) {
  const asked = askedAnswers(catalogue);
  return (
    <section
      id="uebergabe"
      aria-labelledby="choosing-title"
      className="mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pt-4 pb-(--band)"
    >
      <h1 id="choosing-title" className="text-display">
        {copy.title}
      </h1>
      <p className="mt-3 max-w-[46em] text-lead text-ink-soft">{copy.lead}</p>
      <GrowingShop description={copy.drawing} asked={asked} answers={given?.answers} />
      <div className="mt-7 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <AnswersForm copy={copy} asked={asked} given={given} />
        <div>
          <h2 className="sr-only">{copy.sheet.name}</h2>
          <div data-sheet>{children}</div>
        </div>
      </div>
    </section>
  );
}
