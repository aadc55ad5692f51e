import type { switching } from '@site/company/pages/switching';
import { Band } from '../../ui/band.tsx';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

/** The way to another provider, step by step. */
export function SwitchingStepsSection({ title, lead, items }: typeof switching.steps) {
  return (
    <Band ground="sheet" labelledBy="switching-steps-title" title={title} lead={lead}>
      <NumberedSteps steps={items} inColumns className="mt-8" />
    </Band>
  );
}
