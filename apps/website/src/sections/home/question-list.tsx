import type { questions } from '@site/company/pages/questions';
import { FoldMark } from '../../ui/icon.tsx';

type QuestionListProps = typeof questions & {
  /** The address of a clause of the terms and conditions, by the id of its heading. */
  readonly clauseHrefs: ReadonlyMap<string, string>;
};

/** Questions that unfold their answers, several at a time if the visitor wants. */
export function QuestionList({ title, items, clauseHrefs }: QuestionListProps) {
  return (
    <section aria-labelledby="questions-title" className="pt-8 lg:pt-16">
      <h3 id="questions-title" className="text-title">
        {title}
      </h3>
      <div className="mt-4 gap-x-8 lg:columns-2">
        {items.map(({ question, answer, steps, more, clause }) => (
          <details key={question} className="border-t border-rule not-print:break-inside-avoid">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 md:min-h-14 hover:text-petrol-text">
              <h4 className="font-medium">{question}</h4>
              <FoldMark />
            </summary>
            <div className="grid max-w-[42em] gap-3 pb-6 text-ink-soft">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {steps && (
                <ol className="grid list-decimal gap-2 pl-4">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              )}
              {more && <More {...more} />}
              {clause && <More label={clause.label} href={clauseHrefs.get(clause.id)} />}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

interface MoreProps {
  readonly label: string;
  readonly href: string | undefined;
  /** The same without a script (`behaviour/wake-form-subject.ts`). */
  readonly plainHref?: string;
}

/** Left out where the address is not known. */
const More = ({ label, href, plainHref }: MoreProps) =>
  href ? (
    <a
      href={plainHref ?? href}
      data-form-href={plainHref && href}
      className="underline underline-offset-[0.3em]"
    >
      {label}
    </a>
  ) : null;
