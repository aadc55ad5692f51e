interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly className?: string;
}

/** Steps one below the other, each with a large numeral. */
export function NumberedSteps({ steps, className = '' }: NumberedStepsProps) {
  return (
    <ol className={className}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-start border-t border-rule py-7 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className="text-display leading-[0.9] font-light text-petrol-text proportional-figures"
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
