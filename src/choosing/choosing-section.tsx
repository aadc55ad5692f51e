import type { ReactNode } from 'react';
import type { Answers } from '../../rules/choosing/answers.ts';
import { AnswersForm } from './answers-form.tsx';
import type { FormCopy } from './choosing-copy.ts';

interface ChoosingSectionProps {
  readonly copy: FormCopy;
  /** Left out on the page that the build makes: it does not know the day. */
  readonly given?: { readonly answers: Answers; readonly today: string };
  /** The sheet. On a static host the script draws it. */
  readonly children?: ReactNode;
}

/** The questions, and beside them the sheet that answers them. */
export function ChoosingSection({ copy, given, children }: ChoosingSectionProps) {
  return (
    <section
      id="uebergabe"
      aria-labelledby="choosing-title"
      className="mx-auto max-w-[calc(75rem+2*var(--gutter))] px-(--gutter) pt-8 pb-(--band)"
    >
      <h1 id="choosing-title" className="text-heading">
        {copy.title}
      </h1>
      <p className="mt-3 text-ink-soft">{copy.lead}</p>
      <div className="mt-7 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <AnswersForm copy={copy} given={given} />
        <div>
          <h2 className="sr-only">{copy.sheet.name}</h2>
          <div data-sheet>{children}</div>
        </div>
      </div>
    </section>
  );
}
