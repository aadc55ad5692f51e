import type { snapshots } from '@site/company/pages/snapshots';
import { Band, BandHeading } from '../../ui/band.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

type RestoreStepsSectionProps = typeof snapshots.restore & {
  readonly consultationHref: string;
  /** Address of the external customer area. */
  readonly actionUrl: string;
  readonly newTab: string;
};

/** Three steps with large numerals, beside the button that opens the customer area. */
export function RestoreStepsSection({ steps, ...copy }: RestoreStepsSectionProps) {
  return (
    <Band ground="paper" id="wiederherstellung" labelledBy="restore-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <BandHeading id="restore-title" title={copy.title} lead={copy.lead} />
        <NumberedSteps steps={steps} className="lg:col-start-2 lg:row-[1/span_2]" />
        <div className="grid sm:block">
          <ButtonLink
            variant="outline"
            href={copy.actionUrl}
            target="_blank"
            rel="noopener"
            className="max-sm:px-4"
          >
            {copy.action}
            <span className="sr-only"> {copy.newTab}</span>
            <Icon name="external" />
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
