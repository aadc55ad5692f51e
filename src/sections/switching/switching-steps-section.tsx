import type { switching } from '../../../content/pages/switching.ts';
import { Band, BandHeading } from '../../ui/band.tsx';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

/** The way to another provider, step by step. */
export function SwitchingStepsSection({ title, lead, items }: typeof switching.steps) {
  return (
    <Band ground="sheet" labelledBy="switching-steps-title">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <BandHeading id="switching-steps-title" title={title} lead={lead} />
        <NumberedSteps steps={items} />
      </div>
    </Band>
  );
}
