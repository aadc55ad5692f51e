import type { questions } from '../../../content/pages/questions.ts';
import { BandHeading } from '../../ui/band.tsx';
import { FoldMark } from '../../ui/icon.tsx';

/** Questions that unfold their answers, several at a time if the visitor wants. */
export function QuestionList({ title, items }: typeof questions) {
  return (
    <section
      aria-labelledby="questions-title"
      className="grid gap-x-16 gap-y-4 pt-(--band) lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <BandHeading id="questions-title" title={title} />
      <div className="border-b border-rule">
        {items.map(({ question, answer, steps, more }) => (
          <details key={question} className="border-t border-rule">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-5 py-2.5 md:min-h-14 hover:text-petrol-text">
              <h3 className="font-medium">{question}</h3>
              <FoldMark />
            </summary>
            <div className="grid max-w-[42em] gap-3 pb-6 text-ink-soft">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {steps && (
                <ol className="grid list-decimal gap-2 pl-5">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              )}
              {more && (
                <a href={more.href} className="underline underline-offset-[0.3em]">
                  {more.label}
                </a>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
