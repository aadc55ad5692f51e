import { Band } from '../ui/band.tsx';
import { BandHeading } from '../ui/band-heading.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

interface RestoreStepsSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly action: string;
  readonly actionNote: string;
  readonly consultation: string;
  readonly consultationHref: string;
  /** Address of the external customer area. */
  readonly actionUrl: string;
  readonly newTab: string;
}

/** Three steps with large numerals, beside the button that opens the customer area. */
export function RestoreStepsSection({ steps, ...copy }: RestoreStepsSectionProps) {
  return (
    <Band ground="paper" id="wiederherstellung" labelledBy="restore-title">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <BandHeading id="restore-title" title={copy.title} lead={copy.lead} />
        <ol className="lg:col-start-2 lg:row-[1/span_2]">
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
        <div className="grid sm:block">
          <ButtonLink
            variant="primary"
            href={copy.actionUrl}
            target="_blank"
            rel="noopener"
            icon="external"
            className="max-sm:px-4"
          >
            {copy.action}
            <span className="sr-only"> {copy.newTab}</span>
          </ButtonLink>
          <p className="mt-4 text-sm text-ink-soft">
            {copy.actionNote}{' '}
            <a href={copy.consultationHref} className="underline underline-offset-[0.3em]">
              {copy.consultation}
            </a>
          </p>
        </div>
      </div>
    </Band>
  );
}
