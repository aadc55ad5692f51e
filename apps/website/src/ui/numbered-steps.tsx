interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** Two beside each other where there is room. */
  readonly inColumns?: boolean;
  readonly className?: string;
}

/** Steps, each with a large numeral. */
export function NumberedSteps({ steps, inColumns = false, className = '' }: NumberedStepsProps) {
  const list = inColumns ? 'lg:grid lg:grid-cols-2 lg:gap-x-16' : '';
  const ends = inColumns ? '' : 'first:border-t-0 first:pt-0 last:pb-0';
  return (
    <ol className={`${list} ${className}`}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={`grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] items-start border-t border-rule py-6 sm:grid-cols-[7rem_minmax(0,1fr)] ${ends}`}
        >
          <span
            aria-hidden="true"
            className="text-figure leading-[0.9] font-light text-petrol-text proportional-figures"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-title">{step.title}</h3>
            <p className="mt-2 max-w-[34em] text-ink-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
