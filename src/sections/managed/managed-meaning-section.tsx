import type { managedServices } from '../../../content/pages/managed-services.ts';
import { Band } from '../../ui/band.tsx';
import { CaughtAlarm } from '../../ui/drawings/caught-alarm.tsx';

/** What „Managed“ means: a drawn line that is calm, rises and is brought down, and below it who did that. */
export const ManagedMeaningSection = ({ title, lead, parts }: typeof managedServices.meaning) => (
  <Band ground="paper" labelledBy="meaning-title" title={title} lead={lead}>
    {/* Without monitoring nobody notices that it rises. */}
    {parts.length === 3 && <CaughtAlarm className="mt-8 h-28 lg:mt-12 lg:h-44" />}
    <ol
      className={`mt-6 grid gap-x-12 gap-y-6 ${parts.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}
    >
      {parts.map((part) => (
        <li key={part.title}>
          <h3 className="text-title">{part.title}</h3>
          <p className="mt-1 max-w-[38em] text-ink-soft">{part.text}</p>
        </li>
      ))}
    </ol>
  </Band>
);
